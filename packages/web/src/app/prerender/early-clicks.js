// Records the clicks on a prerendered page before its scripts have loaded, and repeats them once it is live (hydration.tsx).
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
  // A browser never requests a failed script again, so the page reloads once.
  const reload = () => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (navigation && navigation.type !== 'reload') location.reload();
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
  if (isLive()) return;
  addEventListener('error', onError, { capture: true });
  if (document.readyState === 'complete') onLoad();
  else addEventListener('load', onLoad, { once: true });
  root.addEventListener('click', recordClick);
  root.addEventListener('kettle:live', repeatClicks, { once: true });
})();
