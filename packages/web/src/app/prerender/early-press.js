// Records a press on a prerendered page before its scripts have loaded, so that the page can repeat it (press-again.ts).
(() => {
  const root = document.getElementById('root');
  const keep = (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    root.dataset.pressed = button.textContent;
  };
  // A browser never requests a failed script again, so the page reloads, at most this many times.
  const MOST_TIMES = 5;
  const loadAnew = () => {
    try {
      const times = Number(sessionStorage.getItem('kettle.loads'));
      if (times >= MOST_TIMES) return;
      sessionStorage.setItem('kettle.loads', String(times + 1));
      location.reload();
    } catch {
      // Without storage the reloads cannot be counted, and they could go on for ever.
    }
  };
  const loadOnceThereIsANetwork = () => {
    if ('live' in root.dataset) return;
    if (navigator.onLine) loadAnew();
    else addEventListener('online', loadAnew, { once: true });
  };
  const noteFailure = ({ target }) => {
    if (target instanceof HTMLScriptElement) setTimeout(loadOnceThereIsANetwork, 2000);
  };
  // A script may have failed before this file ran. A page that is not live 10 s after the load event will never be.
  const noteLoaded = () => void setTimeout(loadOnceThereIsANetwork, 10_000);
  // This file may load last. A page that is already live handles presses itself.
  if (!root || 'live' in root.dataset) return;
  addEventListener('error', noteFailure, { capture: true });
  if (document.readyState === 'complete') noteLoaded();
  else addEventListener('load', noteLoaded, { once: true });
  root.addEventListener('click', keep);
  root.addEventListener('kettle:live', () => root.removeEventListener('click', keep), {
    once: true,
  });
})();
