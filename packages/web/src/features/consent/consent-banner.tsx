import { observer } from 'mobx-react-lite';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as common from '../../ui/common-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { announce } from '../../ui/live-region.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import css from './consent-banner.module.css';
import { BROWSER_STORAGES } from '../../platform/browser-storage.ts';
import { isReloadSafe } from './is-reload-safe.ts';
import { useBannerFocus, useBannerSpace } from './use-banner.ts';

const REJECT = 'Reject';

/**
 * Asks which cookies the site may use. The banner blocks nothing, and reserves space for itself
 * below the page.
 */
export const ConsentBanner = observer(function ConsentBanner() {
  const { consent } = useApp();
  const { pathname } = useLocation();
  const banner = useRef<HTMLElement>(null);
  const [isChoosing, setIsChoosing] = useState(consent.choice !== undefined);
  const choose = (personal: boolean): void =>
    consent.choose(personal, () => isReloadSafe(pathname, BROWSER_STORAGES));
  useBannerSpace(banner);
  const close = useCallback(() => consent.closeBanner(), [consent]);
  useBannerFocus(banner, consent.request, close);
  useAnnounceBanner();
  return (
    <section
      ref={banner}
      className={css['banner']}
      aria-label="Cookies"
      data-cookie-banner
      tabIndex={-1}
    >
      <div className={css['inner']}>
        {isChoosing ? (
          <Choices onChoose={choose} />
        ) : (
          <Question onChoose={choose} onShowChoices={() => setIsChoosing(true)} />
        )}
      </div>
    </section>
  );
});

interface ChoiceProps {
  readonly onChoose: (personal: boolean) => void;
}

function Question({ onChoose, onShowChoices }: ChoiceProps & { onShowChoices: () => void }) {
  return (
    <div className={css['question']}>
      <p>Cookies for statistics and reviews?</p>
      <div className={css['buttons']}>
        <Button event="uncounted" variant="secondary" onClick={() => onChoose(true)}>
          OK
        </Button>
        <Button event="uncounted" variant="secondary" onClick={() => onChoose(false)}>
          {REJECT}
        </Button>
        <Button event="uncounted" variant="secondary" onClick={onShowChoices}>
          Choose
        </Button>
      </div>
    </div>
  );
}

const Choices = observer(function Choices({ onChoose }: ChoiceProps) {
  const { consent } = useApp();
  // Personal cookies are off by default.
  const [personal, setPersonal] = useState(consent.choice?.personal ?? false);
  /** Whether the banner can be closed without a choice, since there already is one. */
  const canClose = consent.choice !== undefined;
  const first = useRef<HTMLDivElement>(null);
  useFocusWhen(first, !canClose);
  return (
    <div ref={first} className={css['choices']} tabIndex={-1} role="group" aria-label="Choices">
      <CheckboxField
        event="uncounted"
        name="basicCookies"
        label="Basic"
        hint="Needed for the sign-up to work. Always on."
        isChecked
        isDisabled
        onChange={() => undefined}
      />
      <CheckboxField
        event="uncounted"
        name="personalCookies"
        label="Personal"
        hint="To count page views and clicks, never what you type, and to show reviews."
        isChecked={personal}
        onChange={setPersonal}
      />
      <div className={css['buttons']}>
        <Button event="uncounted" variant="secondary" onClick={() => onChoose(true)}>
          Accept all
        </Button>
        <Button event="uncounted" variant="secondary" onClick={() => onChoose(false)}>
          {REJECT}
        </Button>
        <Button event="uncounted" variant="secondary" onClick={() => onChoose(personal)}>
          Save selection
        </Button>
        {canClose && (
          <Button event="uncounted" variant="quiet" onClick={() => consent.closeBanner()}>
            {common.close}
          </Button>
        )}
      </div>
    </div>
  );
});

/**
 * Moves the focus to the element that replaced the clicked button, so that keyboard users continue
 * from there.
 */
function useFocusWhen(element: RefObject<HTMLElement | null>, isActive: boolean): void {
  useEffect(() => {
    if (isActive) element.current?.focus({ preventScroll: true });
  }, [isActive, element]);
}

function useAnnounceBanner(): void {
  const { consent } = useApp();
  useEffect(() => {
    if (!consent.choice) announce('Cookie choices are at the start of the page.');
  }, [consent]);
}
