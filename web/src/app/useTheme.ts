import { useEffect } from 'react';

/** Applies the theme of the university: its stylesheet from assets, and the class that enables it (platform core, section 7). */
export function useTheme(themeClass: string | undefined): void {
  useEffect(() => {
    if (themeClass === undefined || !/^[\w-]+$/.test(themeClass)) return;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `/assets/themes/${themeClass}.css`;
    document.head.append(link);
    document.documentElement.classList.add(`theme-${themeClass}`);
    return () => {
      link.remove();
      document.documentElement.classList.remove(`theme-${themeClass}`);
    };
  }, [themeClass]);
}
