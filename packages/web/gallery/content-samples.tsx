import { Button } from '../src/ui/button.tsx';
import { Card } from '../src/ui/card.tsx';
import { CheckList } from '../src/ui/check-list.tsx';
import { Price } from '../src/ui/price.tsx';
import { ProductIcon } from '../src/ui/product-icon.tsx';
import { Stack } from '../src/ui/stack.tsx';
import { StepProgress } from '../src/ui/step-progress.tsx';
import { SummaryList } from '../src/ui/summary-list.tsx';
import css from './sample.module.css';
import { Sample, Samples } from './sample.tsx';

const ROWS = [
  {
    term: 'Address',
    details: 'Flat 2, 6 Kettle Terrace, Leeds LS6 1AA',
    action: (
      <Button event="uncounted" variant="link">
        Change
      </Button>
    ),
  },
  { term: 'Housemates', details: '4' },
  { term: 'Tenancy', details: '1 September 2027 to 31 August 2028' },
];
const FIGURES = [
  { term: 'Energy', details: '£11.20' },
  { term: 'Broadband', details: '£4.95' },
  { term: 'In all, per person per week', details: '£16.15' },
];
const TYPES = ['Energy', 'Gas', 'Water', 'Broadband', 'TV Licence', 'Other'];

export function ContentSamples() {
  return (
    <Samples title="Content">
      <Sample state="price, with a discount">
        <Price
          current="£18.40"
          original="£20.00"
          unit="per person per week. Based on a 12 month contract."
        />
      </Sample>
      <Sample state="price in a row">
        <Price current="£2.10" original="£2.60" unit="a week" size="row" />
      </Sample>
      <Sample state="step progress">
        <StepProgress current={3} total={8} />
      </Sample>
      <Sample state="summary list">
        <SummaryList rows={ROWS} />
      </Sample>
      <Sample state="summary list of figures">
        <SummaryList variant="figures" rows={FIGURES} />
      </Sample>
      <Sample state="ticked points">
        <CheckList items={['All Inclusive', 'Rated Excellent', 'Uncapped Energy']} />
      </Sample>
      <Sample state="card, tinted card">
        <Stack gap="s">
          <Card title="Important dates">
            <p>First payment on 1 September 2027.</p>
          </Card>
          <Card tone="tinted">
            <p>Nothing to pay today.</p>
          </Card>
        </Stack>
      </Sample>
      <Sample state="products">
        <div className={css['row']}>
          {TYPES.map((type) => (
            <ProductIcon key={type} type={type} />
          ))}
        </div>
      </Sample>
    </Samples>
  );
}
