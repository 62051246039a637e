import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { Hero } from './hero.tsx';
import { Layout } from './layout.tsx';
import { PageTitle } from './page-title.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { StepProgress } from './step-progress.tsx';

const footer = (
  <SiteFooter
    help="Need help? Call 0113 496 0123"
    links={[{ label: 'Terms', href: 'https://kettle.test/terms', event: 'uncounted' }]}
  >
    <p>Kettle Utilities Ltd</p>
  </SiteFooter>
);

it('has one banner, one main and one footer, and a link to skip the header', async () => {
  render(
    <Layout header={<SiteHeader brandName="Kettle" />} footer={footer}>
      <PageTitle>Your Package</PageTitle>
    </Layout>,
  );
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.getByRole('contentinfo').textContent).toContain('Kettle Utilities Ltd');
  await userEvent.tab();
  const skip = screen.getByRole('link', { name: 'Skip to main content' });
  expect(document.activeElement).toBe(skip);
  expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
});

it('has a back button only with onBack', async () => {
  const back = vi.fn<() => void>();
  const { rerender } = render(<SiteHeader brandName="Kettle" />);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(<SiteHeader brandName="Kettle" onBack={back} />);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(back).toHaveBeenCalledTimes(1);
});

it('links the brand to the home page', () => {
  render(<SiteHeader brandName="Urn" homeHref="/start" />);
  expect(screen.getByRole('link', { name: 'Urn' }).getAttribute('href')).toBe('/start');
});

it('opens links to other sites in a new tab, without opener and referrer [NV9]', () => {
  render(footer);
  const terms = screen.getByRole('link', { name: 'Terms (opens in a new tab)' });
  expect(terms.getAttribute('target')).toBe('_blank');
  expect(terms.getAttribute('rel')).toBe('noopener noreferrer');
});

it('passes a ref to the heading, which a script can focus', () => {
  const heading = createRef<HTMLHeadingElement>();
  render(
    <PageTitle
      ref={heading}
      caption={<StepProgress parts={['Home', 'Package']} part="Package" current={3} total={8} />}
    >
      Your Package
    </PageTitle>,
  );
  heading.current?.focus();
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { level: 1, name: 'Your Package' }),
  );
  const progress = screen.getByRole('img', { name: 'Step 3 of 8' });
  expect(progress.closest(`#${heading.current?.getAttribute('aria-describedby')}`)).not.toBeNull();
  expect(screen.getByText('Package').className).toContain('current');
});

it('shows the heading first, then the points, then the first form', () => {
  const { container } = render(
    <Hero
      intro="One price each."
      points={['All Inclusive', 'Rated Excellent']}
      aside={<p>The form</p>}
    >
      Student bills
    </Hero>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Student bills' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'All Inclusive',
    'Rated Excellent',
  ]);
  expect(container.textContent).toBe(
    'Student billsOne price each.All InclusiveRated ExcellentThe form',
  );
});
