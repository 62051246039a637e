import type { Clock, LeadStep } from '@kettle/core';
import { action } from 'mobx';
import { useEffect, useRef, useState } from 'react';
import type { Services } from '../composition/services.ts';
import type { JoiningStore } from './journey/joining-store.ts';
import type { LeadStore } from './journey/lead-store.ts';
import { useApp } from './app-context.tsx';
import {
  useJoiningNavigation,
  useLeadNavigation,
  type JoiningNavigation,
  type LeadNavigation,
} from './routing/use-navigation.ts';

/**
 * A view model that starts its requests when its screen is shown, and stops when the screen is
 * left.
 */
interface Lifecycle {
  enter?: () => void;
  leave?: () => void;
}

/**
 * A screen's view model, created once per mount of the screen. StrictMode cleans up every effect
 * once and runs it again, so a screen counts as left only if it is still unmounted after that.
 */
export function useScreenModel<Model extends object>(create: () => Model): Model {
  const mount = useRef({ isShown: false, hasEntered: false });
  // An action tracks nothing. Otherwise the whole screen would render again when the journey
  // changes.
  const [model] = useState(action(create));
  useEffect(() => {
    const { current } = mount;
    const screen = model as Lifecycle;
    current.isShown = true;
    if (!current.hasEntered) screen.enter?.();
    current.hasEntered = true;
    return () => {
      current.isShown = false;
      queueMicrotask(() => {
        if (!current.isShown) screen.leave?.();
      });
    };
  }, [model]);
  return model;
}

/** The dependencies of a screen's view model, which uses neither React nor the router. */
interface ScreenParts {
  readonly services: Services;
  readonly clock: Clock;
  readonly productName: string;
}

/**
 * The dependencies of a lead's step. The navigation does nothing once the screen was left, unless
 * `evenIfLeft` is set. `goTo` resolves when the next page is shown.
 */
export interface LeadScreenParts extends ScreenParts, LeadNavigation {
  readonly lead: LeadStore;
}

export interface JoiningScreenParts extends ScreenParts, JoiningNavigation {
  readonly joining: JoiningStore;
}

function useScreenParts(): ScreenParts {
  const { brand, clock, services } = useApp();
  return { services, clock, productName: brand.productName };
}

/** The view model of a lead's step, created once per mount of its screen. */
export function useLeadScreen<Model extends object>(
  step: LeadStep,
  create: (parts: LeadScreenParts) => Model,
): Model {
  const { lead } = useApp();
  const parts = useScreenParts();
  const navigation = useLeadNavigation(step);
  useEffect(() => lead.claim(), [lead]);
  return useScreenModel(() => create({ lead, ...parts, ...navigation }));
}

/** The view model of a joiner's step, created once per mount of its screen. */
export function useJoiningScreen<Model extends object>(
  create: (parts: JoiningScreenParts) => Model,
): Model {
  const { joining } = useApp();
  const parts = useScreenParts();
  const navigation = useJoiningNavigation();
  return useScreenModel(() => create({ joining, ...parts, ...navigation }));
}
