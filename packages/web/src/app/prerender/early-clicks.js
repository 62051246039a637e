// Records the clicks on a prerendered page before its scripts have loaded, and repeats them once it is live (hydration.tsx).
// Keeps what was typed over a reload until then.
(() => {
  const root = document.getElementById('root');
  const isLive = () => 'live' in root.dataset;
  const buttons = () => [...root.querySelectorAll('button')];
  const nameOf = (button) => button.textContent || button.getAttribute('aria-label');
  // Repeated clicks on a button with a text count once. Each click on a stepper's icon button counts.
  const textClicks = new Map();
  const iconClicks = [];
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
  const repeatClicks = () => {
    // The form gets the early text first. Each click is a separate task, so that the next one sees its effect.
    for (const click of [...iconClicks, ...textClicks.values()])
      setTimeout(() => buttonOf(click)?.click());
  };
  // What was typed, for the next load of this page in this tab. The prerendered pages ask for no bank details.
  const TYPED = `kettle.typed-early:${root.dataset.page}`;
  const saveTyped = () => {
    if (isLive()) return;
    const controls = [...root.querySelectorAll('input')];
    if (controls.length === 0) return;
    const typed = controls.map(({ id, value, checked }) => ({ id, value, checked }));
    try {
      sessionStorage.setItem(TYPED, JSON.stringify(typed));
    } catch {
      // Storage is refused or full, so only the page itself has what was typed.
    }
  };
  const takeTyped = () => {
    try {
      const typed = JSON.parse(sessionStorage.getItem(TYPED));
      sessionStorage.removeItem(TYPED);
      return typed ?? [];
    } catch {
      return []; // Storage is refused, or the text is damaged.
    }
  };
  const restoreTyped = () => {
    for (const { id, value, checked } of takeTyped()) {
      const control = document.getElementById(id);
      if (!control || control === document.activeElement) continue;
      Object.assign(control, { value, checked });
      root.dataset.restored = '';
    }
  };
  // A browser never requests a failed script again, so the page reloads once. If that fails too, the page says so.
  const reload = () => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (navigation && navigation.type !== 'reload') location.reload();
    else root.dataset.failed = '';
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
  // This file may load last. A page that is already live handles clicks itself.
  if (isLive()) return void takeTyped();
  restoreTyped();
  root.addEventListener('input', saveTyped);
  addEventListener('pagehide', saveTyped);
  addEventListener('error', onError, { capture: true });
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad, { once: true });
  root.addEventListener('click', recordClick);
  root.addEventListener('kettle:live', takeTyped, { once: true });
  root.addEventListener('kettle:live', repeatClicks, { once: true });
})();
