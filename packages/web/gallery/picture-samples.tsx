import { BANK_ICONS } from '@kettle/core';
import { BankBadge } from '../src/ui/bank-badge.tsx';
import { HousePicture } from '../src/ui/house-picture.tsx';
import { Icon, ICON_PATHS } from '../src/ui/icon.tsx';
import { PRODUCT_ICON_PATHS } from '../src/ui/product-icon.tsx';
import { Wordmark } from '../src/ui/wordmark.tsx';
import { Sample, Samples } from './sample.tsx';

const HOUSES = [
  [0, 1],
  [1, 2],
  [2, 3],
  [2, 4],
  [4, 4],
  [5, 6],
  [9, 15],
] as const;
const ICONS = Object.entries({ ...ICON_PATHS, ...PRODUCT_ICON_PATHS });

export function PictureSamples() {
  return (
    <>
      <Samples title="House">
        {HOUSES.map(([joined, total]) => (
          <Sample key={`${joined}/${total}`} state={`${joined} of ${total} joined`}>
            <HousePicture joined={joined} total={total} />
          </Sample>
        ))}
      </Samples>
      <Samples title="Banks">
        {BANK_ICONS.map((bank) => (
          <BankBadge key={bank} bank={bank} name={bank} />
        ))}
      </Samples>
      <Samples title="Icons">
        {ICONS.map(([name, path]) => (
          <Sample key={name} state={name}>
            <Icon name={{ path }} />
          </Sample>
        ))}
        <Sample state="wordmark">
          <Wordmark name="Kettle" mark="built-in" />
        </Sample>
      </Samples>
    </>
  );
}
