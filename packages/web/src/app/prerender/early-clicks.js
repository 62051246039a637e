// Notes the presses on a prerendered page before its scripts have loaded, and repeats them once it is live (go-live.ts).
(() => {
  const root = document.getElementById('root');
  const isLive = () => 'live' in root.dataset;
  const nameOf = (button) => button.textContent || button.getAttribute('aria-label');
  // A button with a text means the same however often it is pressed. Each press of a stepper's icon counts.
  const once = new Map();
  const steps = [];
  const buttons = () => [...root.querySelectorAll('button')];
  const note = (event) => {
    const button = event.target.closest('button');
    if (!button || isLive()) return;
    event.preventDefault();
    const press = { name: nameOf(button), place: buttons().indexOf(button), of: buttons().length };
    if (button.textContent) once.set(press.name, press);
    else steps.push(press);
  };
  // A translator may have changed the name. Its button then stands in the same place of as many buttons.
  const buttonOf = ({ name, place, of }) => {
    const all = buttons();
    return all.find((button) => nameOf(button) === name) ?? (all.length === of ? all[place] : null);
  };
  // A browser never requests a failed script again, so the page reloads, at most this many times before it is live.
  const MOST_TIMES = 5;
  const LOADS = 'kettle.loads';
  // What was typed and pressed is taken along over a reload, in the tab's own storage, which is emptied as soon as the page is back.
  const TYPED = 'kettle.typed';
  const PRESSED = 'kettle.pressed';
  const fields = () => [...root.querySelectorAll('input[name]')];
  const isTick = ({ type }) => type === 'checkbox' || type === 'radio';
  const typedNow = () =>
    fields()
      .filter((field) => (isTick(field) ? field.checked : field.value) !== initial(field))
      .map((field) => [field.name, isTick(field) ? field.id : field.value]);
  const initial = (field) => (isTick(field) ? field.defaultChecked : field.defaultValue);
  const typeAgain = ([name, typed]) => {
    const field = fields().find((one) => one.name === name && (!isTick(one) || one.id === typed));
    if (!field) return;
    if (isTick(field)) return field.click();
    // The native setter and the event also reach the form of a page that is already live.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, typed);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const take = (key) => {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return JSON.parse(text ?? '[]');
  };
  const pressed = () => [...steps, ...once.values()];
  const restore = () => {
    try {
      take(TYPED).forEach(typeAgain);
      steps.push(...take(PRESSED));
    } catch {
      // Without storage, or with a damaged text, there is nothing to restore.
    }
  };
  const loadAnew = () => {
    try {
      const times = Number(sessionStorage.getItem(LOADS));
      if (times >= MOST_TIMES) return;
      sessionStorage.setItem(LOADS, String(times + 1));
      sessionStorage.setItem(TYPED, JSON.stringify(typedNow()));
      sessionStorage.setItem(PRESSED, JSON.stringify(pressed()));
      location.reload();
    } catch {
      // Without storage the reloads cannot be counted, and they could go on for ever.
    }
  };
  const forgetLoads = () => {
    try {
      sessionStorage.removeItem(LOADS);
    } catch {
      // Without storage nothing was counted.
    }
  };
  const proceed = () => {
    forgetLoads();
    // Text that was typed early reaches its form first. Each press is a task, so that the next one finds what it changed.
    for (const press of pressed()) setTimeout(() => buttonOf(press)?.click());
  };
  const loadOnceThereIsANetwork = () => {
    if ('started' in root.dataset) return;
    if (navigator.onLine) loadAnew();
    else addEventListener('online', loadAnew, { once: true });
  };
  const noteFailure = ({ target }) => {
    // A script of an extension or an in-app browser that fails is no reason to load the page again.
    const isOurs = target instanceof HTMLScriptElement && target.src.startsWith(location.origin);
    if (isOurs) setTimeout(loadOnceThereIsANetwork, 2000);
  };
  // A script may have failed before this file ran. A page whose script has not started 10 s after the load event is dead.
  const noteLoaded = () => void setTimeout(loadOnceThereIsANetwork, 10_000);
  restore();
  // This file may load last. A page that is already live handles presses itself.
  if (isLive()) return proceed();
  addEventListener('error', noteFailure, { capture: true });
  if (document.readyState === 'complete') noteLoaded();
  else addEventListener('load', noteLoaded, { once: true });
  root.addEventListener('click', note);
  root.addEventListener('kettle:live', proceed, { once: true });
})();
