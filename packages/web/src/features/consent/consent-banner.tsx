import { observer } from 'mobx-react-lite';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import * as common from '../../ui/common-copy.ts';
import * as words from './consent-copy.ts';
import { useApp } from '../../app/app-context.tsx';
import { useScreenModel } from '../../app/use-screen.ts';
import { announce } from '../../ui/live-region.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import css from './consent-banner.module.css';
import { ConsentBannerModel } from './consent-banner-model.ts';
import { losesNothing } from './loses-nothing.ts';
import { useBannerFocus, useBannerRoom } from './use-banner.ts';
import { useConsentRefresh } from './use-consent-refresh.ts';

/**
 * Asks which cookies the site may use. The banner blocks nothing, and reserves space for itself
 * below the page.
 */
export const ConsentBanner = observer(function ConsentBanner() {
  const { brand, consent, unsaved } = useApp();
  const { pathname } = useLocation();
  const place = useRef(pathname);
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    place.current = pathname;
  }, [pathname]);
  const model = useScreenModel(
    () =>
      new ConsentBannerModel({
        consent,
        losesNothing: () => losesNothing(place.current, () => localStorage, unsaved),
      }),
  );
  useBannerRoom(banner);
  const leave = useCallback(() => consent.leave(), [consent]);
  useBannerFocus(banner, consent.request, leave);
  useConsentRefresh();
  useOfferSaid();
  return (
    <section
      ref={banner}
      className={css['banner']}
      aria-label={words.cookies}
      data-cookie-banner
      tabIndex={-1}
    >
      <div className={css['inner']}>
        <div>
          <p className={css['title']}>{words.cookiesOn(brand.productName)}</p>
          {/* Two short paragraphs, because a single long one would be the largest element on a
              phone and would delay the largest contentful paint. */}
          {!model.isChoosing && words.question.map((text) => <p key={text}>{text}</p>)}
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
        {words.ok}
      </Button>
      <Button event="uncounted" variant="secondary" onClick={() => model.reject()}>
        {words.reject}
      </Button>
      <Button event="uncounted" variant="secondary" onClick={() => model.showChoices()}>
        {words.choose}
      </Button>
    </div>
  );
});

const Choices = observer(function Choices({ model }: { model: ConsentBannerModel }) {
  const { consent } = useApp();
  const first = useRef<HTMLDivElement>(null);
  useTakeFocus(first, !model.canLeave);
  return (
    <div
      ref={first}
      className={css['choices']}
      tabIndex={-1}
      role="group"
      aria-label={words.choices}
    >
      <CheckboxField
        event="uncounted"
        name="basicCookies"
        label={words.basic}
        hint={words.basicHint}
        isChecked
        isDisabled
        onChange={() => undefined}
      />
      <CheckboxField
        event="uncounted"
        name="personalCookies"
        label={words.personal}
        hint={words.personalHint}
        isChecked={model.personal}
        onChange={(personal) => model.tick(personal)}
      />
      <div className={css['buttons']}>
        <Button event="uncounted" variant="secondary" onClick={() => model.acceptAll()}>
          {words.acceptAll}
        </Button>
        <Button event="uncounted" variant="secondary" onClick={() => model.reject()}>
          {words.reject}
        </Button>
        <Button event="uncounted" variant="secondary" onClick={() => model.saveSelection()}>
          {words.saveSelection}
        </Button>
        {model.canLeave && (
          <Button event="uncounted" variant="quiet" onClick={() => consent.leave()}>
            {common.close}
          </Button>
        )}
      </div>
    </div>
  );
});

/**
 * Moves the focus to the element that replaced the pressed button, so that keyboard users continue
 * from there.
 */
function useTakeFocus(place: RefObject<HTMLElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) place.current?.focus({ preventScroll: true });
  }, [isWanted, place]);
}

function useOfferSaid(): void {
  const { consent } = useApp();
  useEffect(() => {
    if (!consent.choice) announce(words.isOffered);
  }, [consent]);
}
