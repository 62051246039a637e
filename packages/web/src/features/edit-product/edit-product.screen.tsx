import { productOfType, type Product } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useLocation } from 'react-router-dom';
import { useApp } from '../../site/app-context.tsx';
import { Page } from '../../site/page/page.tsx';
import { isChange, useBackTo } from '../../site/routing/use-navigation.ts';
import { LEAD_PATHS, productTypeIn } from '../../site/routing/paths.ts';
import { useLeadScreen } from '../../site/use-screen.ts';
import { bindText } from '../../site/forms/bind-field.ts';
import { ScreenForm } from '../../site/forms/screen-form.tsx';
import { OptionPicker } from '../products/option-picker.tsx';
import { Screen as NotFoundScreen } from '../not-found/not-found.screen.tsx';
import { EditProductModel } from './edit-product-model.ts';

export const Screen = observer(function EditProductScreen() {
  const { lead } = useApp();
  const type = productTypeIn(useLocation().pathname);
  const product = productOfType(lead.journey.products ?? [], type);
  return product ? <EditProduct key={type} product={product} /> : <NotFoundScreen />;
});

const EditProduct = observer(function EditProduct({ product }: { product: Product }) {
  const backTo = useBackTo();
  const isFromReview = isChange('short-summary', useLocation().state);
  const { form } = useLeadScreen(
    'short-summary',
    (parts) => new EditProductModel(parts, product.type, isFromReview),
  );
  return (
    <Page
      title={`Edit ${product.type}`}
      tone="grey"
      onBack={() => backTo(LEAD_PATHS[isFromReview ? 'full-summary' : 'short-summary'])}
    >
      <ScreenForm form={form} submitLabel="Save" submitEvent="save">
        <OptionPicker
          event="product-option"
          {...bindText(form, 'option')}
          label={product.title}
          product={product}
        />
      </ScreenForm>
    </Page>
  );
});
