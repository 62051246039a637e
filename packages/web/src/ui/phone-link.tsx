/** A telephone number as a `tel:` link. The link contains only the digits and a plus sign. */
export function PhoneLink({ number }: { readonly number: string }) {
  return <a href={`tel:${number.replace(/[^+0-9]/g, '')}`}>{number}</a>;
}
