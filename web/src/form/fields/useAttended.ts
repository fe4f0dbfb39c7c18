import { useEffect, useState } from 'react';

/** Nobody has touched the page for so long: what it asks by itself must not keep a forgotten session open. */
const PATIENCE_MS = 300_000;
const SIGNS = ['keydown', 'pointerdown', 'visibilitychange'] as const;

/** Whether somebody has been at the page in the last minutes. */
export function useAttended(): boolean {
  const [attended, setAttended] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    function see() {
      clearTimeout(timer);
      timer = setTimeout(() => setAttended(false), PATIENCE_MS);
      setAttended(true);
    }
    see();
    for (const sign of SIGNS) document.addEventListener(sign, see, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) document.removeEventListener(sign, see);
    };
  }, []);
  return attended;
}
