import { observer } from 'mobx-react-lite';
import { PhoneLink } from '../../ui/links.tsx';
import { useApp } from '../app-context.tsx';

/** The support number to call: the provider's, or the brand's if the provider gives none. */
export const SupportPhone = observer(function SupportPhone() {
  const { brand, lead } = useApp();
  return (
    <PhoneLink event="support-phone" number={lead.settings.supportPhone ?? brand.supportPhone} />
  );
});
