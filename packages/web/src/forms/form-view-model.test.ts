import { savePackageForm } from '@kettle/core';
import { describe, expect, it } from 'vitest';
import { FormViewModel } from './form-view-model.ts';

describe('a form that was refused', () => {
  it('[FM1, FM3] lists mistakes until all are put right, and then judges a field when it is left again', async () => {
    const form = new FormViewModel({
      form: savePackageForm,
      context: () => ({}),
      send: () => undefined,
    });
    await form.submit();
    form.set('email', 'ada@');
    expect(form.summary).toHaveLength(1);
    form.set('email', 'ada@example.com');
    expect([form.summary, form.shown.size]).toEqual([[], 0]);
    form.set('email', 'ada@example.');
    expect([form.summary, form.shown.size]).toEqual([[], 0]);
    form.leave('email');
    expect([form.summary, form.shown.size]).toEqual([[], 1]);
  });
});
