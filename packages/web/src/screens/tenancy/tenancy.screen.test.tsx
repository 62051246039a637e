import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { renderSite } from '../../testing/render-site.tsx';

afterEach(cleanup);

describe('the tenancy', () => {
  it('[TE15, TE10] starts on a usual date with one press, and the end date follows', async () => {
    renderSite('/tenancy', { storages: await aTabOfALead() });
    fireEvent.click(await screen.findByRole('button', { name: 'From 1 September 2027' }));
    expect(screen.getByLabelText<HTMLInputElement>('Tenancy start date').value).toBe('2027-09-01');
    expect(screen.getByLabelText<HTMLInputElement>('Tenancy end date').value).toBe('2028-08-31');
  });
});
