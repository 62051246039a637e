import { formatPounds, weeklyAmount, type Product, type ProductOption } from '@kettle/core';
import { useState } from 'react';
import * as copy from './products-copy.ts';
import { useLivesAlone } from '../house/use-lives-alone.ts';
import type { ControlEventProps } from '../../ui/control-events.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Price } from '../../ui/price.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import type { RadioOption } from '../../ui/radio-item.tsx';
import { Ribbon } from '../../ui/ribbon.tsx';
import { MoreAbout, type Explanation } from './more-about.tsx';

interface OptionPickerProps extends ControlEventProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
  readonly product: Product;
}

/** Shows a product's options as cards, each with its price and an overlay with details. */
export function OptionPicker({ product, event, ...field }: OptionPickerProps) {
  const unit = copy.aWeek(useLivesAlone());
  const [explanation, setExplained] = useState<Explanation>();
  const options = product.options
    .filter(({ enabled }) => enabled)
    .map((option) => optionCard(option, unit, () => setExplained(explanationOf(product, option))));
  return (
    <>
      <RadioGroup {...field} event={event} variant="card" options={options} />
      <MoreAbout explanation={explanation} onClose={() => setExplained(undefined)} />
    </>
  );
}

/**
 * The card shows the option's body already, so the overlay shows it only if there is nothing else.
 */
function explanationOf({ type }: Product, option: ProductOption): Explanation {
  const { title, image, info, body } = option;
  return { type, title, image, texts: [info || body], facts: option };
}

function optionCard(option: ProductOption, unit: string, explain: () => void): RadioOption {
  const { code, title, body, price, ribbon } = option;
  return {
    value: code,
    label: title,
    hint: body,
    price: (
      <Price
        size="row"
        current={formatPounds(weeklyAmount(price.current))}
        original={price.old === undefined ? undefined : formatPounds(weeklyAmount(price.old))}
        unit={unit}
      />
    ),
    ...(ribbon ? { ribbon: <Ribbon {...ribbon} /> } : {}),
    trailing: (
      <IconButton event="more-about" icon="info" label={copy.moreAbout(title)} onClick={explain} />
    ),
  };
}
