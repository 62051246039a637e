/** A telephone number to press; only its digits go into the link. */
export function PhoneLink({ number }: { readonly number: string }) {
  return <a href={`tel:${number.replace(/[^+0-9]/g, '')}`}>{number}</a>;
}
