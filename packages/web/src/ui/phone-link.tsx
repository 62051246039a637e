import { useRecordControl, type Recorded } from './control-events.ts';

interface PhoneLinkProps extends Recorded {
  readonly number: string;
}

/** A telephone number as a `tel:` link. The link contains only the digits and a plus sign. */
export function PhoneLink({ number, event }: PhoneLinkProps) {
  const record = useRecordControl();
  return (
    <a href={`tel:${number.replace(/[^+0-9]/g, '')}`} onClick={() => record('clicked', event)}>
      {number}
    </a>
  );
}
