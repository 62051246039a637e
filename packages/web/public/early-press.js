// A press on a painted page whose own script has not come yet: kept, and made again when it has (main.tsx).
(() => {
  const root = document.getElementById('root');
  const keep = (event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    root.dataset.pressed = button.textContent;
  };
  // This file may come last: a page that is alive makes its own presses.
  if (!root || 'live' in root.dataset) return;
  root.addEventListener('click', keep);
  root.addEventListener('kettle:live', () => root.removeEventListener('click', keep), {
    once: true,
  });
})();
