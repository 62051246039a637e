import { observer } from 'mobx-react-lite';
import { useApp } from '../app/app-context.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';

/** The number to call: the provider's, or ours where it names none. */
export const SupportPhone = observer(function SupportPhone() {
  const { brand, lead } = useApp();
  return <PhoneLink number={lead.settings.supportPhone ?? brand.supportPhone} />;
});
