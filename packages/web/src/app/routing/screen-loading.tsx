import { BusyPanel } from '../../ui/busy-panel.tsx';
import { Layout } from '../../ui/layout.tsx';
import { SiteHeader } from '../../ui/site-header.tsx';
import { useApp } from '../app-context.tsx';
import { LegalFooter } from '../page/legal-footer.tsx';

/** Shown while a screen's code loads. */
export function ScreenLoading() {
  return (
    <Layout header={<SiteHeader brandName={useApp().brand.productName} />} footer={<LegalFooter />}>
      <BusyPanel isBusy>{null}</BusyPanel>
    </Layout>
  );
}
