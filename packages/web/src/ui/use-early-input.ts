import { useEffect, useRef } from 'react';

/**
 * Hands over, once, what the browser put into a text control before the script came: typed on a page that was
 * painted without it, or filled in by the browser.
 */
export function useEarlyInput(id: string, value: string, onChange: (value: string) => void): void {
  const latest = useRef({ value, onChange });
  useEffect(() => {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLInputElement)) return;
    if (control.value !== latest.current.value) latest.current.onChange(control.value);
  }, [id]);
}

/** The same for a tick box or a switch. */
export function useEarlyTick(id: string, isOn: boolean, onChange: (isOn: boolean) => void): void {
  const latest = useRef({ isOn, onChange });
  useEffect(() => {
    const control = document.getElementById(id);
    if (!(control instanceof HTMLInputElement)) return;
    if (control.checked !== latest.current.isOn) latest.current.onChange(control.checked);
  }, [id]);
}
