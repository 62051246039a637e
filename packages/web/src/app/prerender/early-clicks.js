// Records the clicks on a prerendered page before its scripts have loaded, and repeats them once it is live (hydration.tsx).
(() => {
  const root = document.getElementById('root');
  const isLive = () => 'live' in root.dataset;
  const buttons = () => [...root.querySelectorAll('button')];
  const nameOf = (button) => button.textContent || button.getAttribute('aria-label');
  // Repeated clicks on a button with a text count once. Each click on a stepper's icon button counts.
  const textClicks = new Map();
  const iconClicks = [];
  const clicks = () => [...iconClicks, ...textClicks.values()];
  const recordClick = (event) => {
    const button = event.target.closest('button');
    if (!button || isLive()) return;
    event.preventDefault();
    const all = buttons();
    const click = { name: nameOf(button), index: all.indexOf(button), count: all.length };
    if (button.textContent) textClicks.set(click.name, click);
    else iconClicks.push(click);
  };
  // A translator may have changed the name. Then compare the index among the same number of buttons.
  const buttonOf = ({ name, index, count }) => {
    const all = buttons();
    const named = all.find((button) => nameOf(button) === name);
    return named ?? (all.length === count ? all[index] : null);
  };
  // A browser never requests a failed script again, so the page reloads, at most this many times before it is live.
  const MAX_RELOADS = 5;
  const RELOADS = 'kettle.loads';
  // Over a reload, session storage holds what was typed and clicked. It is removed as soon as the page has loaded again.
  const TYPED = 'kettle.typed';
  const CLICKED = 'kettle.pressed';
  const fields = () => [...root.querySelectorAll('input[name]')];
  const isCheckable = ({ type }) => type === 'checkbox' || type === 'radio';
  const isChanged = (field) =>
    isCheckable(field)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue;
  const changedFields = () =>
    fields()
      .filter(isChanged)
      .map((field) => [field.name, isCheckable(field) ? field.id : field.value]);
  const restoreField = ([name, value]) => {
    const field = fields().find(
      (one) => one.name === name && (!isCheckable(one) || one.id === value),
    );
    if (!field) return;
    if (isCheckable(field)) return field.click();
    // The native setter and the event also update the form of a page that is already live.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const readAndRemove = (key) => {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return JSON.parse(text ?? '[]');
  };
  const restore = () => {
    try {
      readAndRemove(TYPED).forEach(restoreField);
      iconClicks.push(...readAndRemove(CLICKED));
    } catch {
      // Without storage, or with a damaged text, there is nothing to restore.
    }
  };
  const reload = () => {
    try {
      const reloads = Number(sessionStorage.getItem(RELOADS));
      if (reloads >= MAX_RELOADS) return;
      sessionStorage.setItem(RELOADS, String(reloads + 1));
      sessionStorage.setItem(TYPED, JSON.stringify(changedFields()));
      sessionStorage.setItem(CLICKED, JSON.stringify(clicks()));
      location.reload();
    } catch {
      // Without storage the reloads cannot be counted, and they could go on for ever.
    }
  };
  const resetReloads = () => {
    try {
      sessionStorage.removeItem(RELOADS);
    } catch {
      // Without storage nothing was counted.
    }
  };
  const repeatClicks = () => {
    resetReloads();
    // The form gets the early text first. Each click is a separate task, so that the next one sees its effect.
    for (const click of clicks()) setTimeout(() => buttonOf(click)?.click());
  };
  const reloadWhenOnline = () => {
    if ('started' in root.dataset) return;
    if (navigator.onLine) reload();
    else addEventListener('online', reload, { once: true });
  };
  const onError = ({ target }) => {
    // A failed script of an extension or an in-app browser is no reason to reload the page.
    const isOurs = target instanceof HTMLScriptElement && target.src.startsWith(location.origin);
    if (isOurs) setTimeout(reloadWhenOnline, 2000);
  };
  // A script may have failed before this file ran. If none has started 10 s after the load event, reload.
  const onLoad = () => void setTimeout(reloadWhenOnline, 10_000);
  restore();
  // This file may load last. A page that is already live handles clicks itself.
  if (isLive()) return repeatClicks();
  addEventListener('error', onError, { capture: true });
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad, { once: true });
  root.addEventListener('click', recordClick);
  root.addEventListener('kettle:live', repeatClicks, { once: true });
})();
