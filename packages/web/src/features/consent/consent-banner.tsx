import { observer } from 'mobx-react-lite';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import * as common from '../../ui/common-copy.ts';
import * as copy from './consent-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { useScreenModel } from '../../site/use-screen.ts';
import { announce } from '../../ui/live-region.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import css from './consent-banner.module.css';
import { ConsentBannerModel } from './consent-banner-model.ts';
import { BROWSER_STORAGES } from '../../platform/browser-storage.ts';
import { isReloadSafe } from './is-reload-safe.ts';
import { useBannerFocus, useBannerSpace } from './use-banner.ts';
import { useConsentRefresh } from './use-consent-refresh.ts';

/**
 * Asks which cookies the site may use. The banner blocks nothing, and reserves space for itself
 * below the page.
 */
export const ConsentBanner = observer(function ConsentBanner() {
  const { brand, consent } = useApp();
  const { pathname } = useLocation();
  const currentPath = useRef(pathname);
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    currentPath.current = pathname;
  }, [pathname]);
  const model = useScreenModel(
    () =>
      new ConsentBannerModel({
        consent,
        isReloadSafe: () => isReloadSafe(currentPath.current, BROWSER_STORAGES),
      }),
  );
  useBannerSpace(banner);
  const close = useCallback(() => consent.closeBanner(), [consent]);
  useBannerFocus(banner, consent.request, close);
  useConsentRefresh();
  useAnnounceBanner();
  return (
    <section
      ref={banner}
      className={css['banner']}
      aria-label={copy.cookies}
      data-cookie-banner
      tabIndex={-1}
    >
      <div className={css['inner']}>
        <div>
          <p className={css['title']}>{copy.cookiesOn(brand.productName)}</p>
          {/* Two short paragraphs, because a single long one would be the largest element on a
              phone and would delay the largest contentful paint. */}
          {!model.isChoosing && copy.question.map((text) => <p key={text}>{text}</p>)}
        </div>
        {model.isChoosing ? <Choices model={model} /> : <Question model={model} />}
      </div>
    </section>
  );
});

const Question = observer(function Question({ model }: { model: ConsentBannerModel }) {
  return (
    <div className={css['buttons']}>
      <Button event="uncounted" variant="secondary" onClick={() => model.acceptAll()}>
        {copy.ok}
      </Button>
      <Button event="uncounted" variant="secondary" onClick={() => model.reject()}>
        {copy.reject}
      </Button>
      <Button event="uncounted" variant="secondary" onClick={() => model.showChoices()}>
        {copy.choose}
      </Button>
    </div>
  );
});

const Choices = observer(function Choices({ model }: { model: ConsentBannerModel }) {
  const { consent } = useApp();
  const first = useRef<HTMLDivElement>(null);
  useFocusWhen(first, !model.canClose);
  return (
    <div
      ref={first}
      className={css['choices']}
      tabIndex={-1}
      role="group"
      aria-label={copy.choices}
    >
      <CheckboxField
        event="uncounted"
        name="basicCookies"
        label={copy.basic}
        hint={copy.basicHint}
        isChecked
        isDisabled
        onChange={() => undefined}
      />
      <CheckboxField
        event="uncounted"
        name="personalCookies"
        label={copy.personal}
        hint={copy.personalHint}
        isChecked={model.personal}
        onChange={(personal) => model.setPersonal(personal)}
      />
      <div className={css['buttons']}>
        <Button event="uncounted" variant="secondary" onClick={() => model.acceptAll()}>
          {copy.acceptAll}
        </Button>
        <Button event="uncounted" variant="secondary" onClick={() => model.reject()}>
          {copy.reject}
        </Button>
        <Button event="uncounted" variant="secondary" onClick={() => model.saveSelection()}>
          {copy.saveSelection}
        </Button>
        {model.canClose && (
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
    if (!consent.choice) announce(copy.bannerShown);
  }, [consent]);
}
