import { Button } from '../src/ui/button.tsx';
import { Pair } from '../src/ui/stack.tsx';
import { TextField } from '../src/ui/text-field.tsx';
import { Controlled, Sample, Samples } from './sample.tsx';

export function TextSamples() {
  return (
    <Samples title="Text fields">
      <Sample state="default, with a hint">
        <Controlled from="">
          {(value, hold) => (
            <TextField
              name="email"
              label="Email address"
              hint="We send your quote here."
              type="email"
              autoComplete="email"
              value={value}
              onChange={hold}
            />
          )}
        </Controlled>
      </Sample>
      <Sample state="read-only">
        <TextField
          name="postcode"
          label="Postcode"
          width="short"
          value="LS6 1AA"
          onChange={() => undefined}
          isReadOnly
        />
      </Sample>
      <Sample state="short">
        <Controlled from="20-00-00">
          {(value, hold) => (
            <TextField
              name="sortCode"
              label="Sort code"
              width="short"
              inputMode="numeric"
              autoComplete="off"
              value={value}
              onChange={hold}
            />
          )}
        </Controlled>
      </Sample>
      <Sample state="two in one line, where there is room">
        <Pair>
          <TextField name="given" label="First name" value="Ada" onChange={() => undefined} />
          <TextField name="family" label="Last name" value="" onChange={() => undefined} />
        </Pair>
      </Sample>
      <Sample state="with an action">
        <Controlled from="WELCOME10">
          {(value, hold) => (
            <TextField
              name="voucherCode"
              label="Voucher code"
              value={value}
              onChange={hold}
              action={
                <Button event="uncounted" variant="secondary">
                  Apply
                </Button>
              }
            />
          )}
        </Controlled>
      </Sample>
    </Samples>
  );
}
