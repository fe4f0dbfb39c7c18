import { createContext, useContext, useLayoutEffect } from 'react';

/** Tells the shell that the page needs the whole window. */
export const FullWindowContext = createContext<(full: boolean) => void>(() => undefined);

/** While the page is shown the menu beside it is a rail of icons. */
export function useFullWindow(): void {
  const tell = useContext(FullWindowContext);
  useLayoutEffect(() => {
    tell(true);
    return () => tell(false);
  }, [tell]);
}
