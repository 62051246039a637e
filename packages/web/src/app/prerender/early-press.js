// On a painted page whose own script has not come yet a press is kept, and made again when it has (press-again.ts).
(() => {
  const root = document.getElementById('root');
  const keep = (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    root.dataset.pressed = button.textContent;
  };
  // A script that could not be fetched is never asked for again, and the page would stay a picture of itself.
  const MOST_TIMES = 5;
  const loadAnew = () => {
    try {
      const times = Number(sessionStorage.getItem('kettle.loads'));
      if (times >= MOST_TIMES) return;
      sessionStorage.setItem('kettle.loads', String(times + 1));
      location.reload();
    } catch {
      // Without storage nobody could tell when it is enough.
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
  // It may have failed before this file came: what is not alive long after everything was loaded never will be.
  const noteLoaded = () => void setTimeout(loadOnceThereIsANetwork, 10_000);
  // This file may come last: a page that is alive makes its own presses.
  if (!root || 'live' in root.dataset) return;
  addEventListener('error', noteFailure, { capture: true });
  if (document.readyState === 'complete') noteLoaded();
  else addEventListener('load', noteLoaded, { once: true });
  root.addEventListener('click', keep);
  root.addEventListener('kettle:live', () => root.removeEventListener('click', keep), {
    once: true,
  });
})();
