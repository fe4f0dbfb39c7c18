import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { type Language, setLanguage } from '../text/language.ts';

/** jsdom knows no modal dialogs: as a browser would, Escape asks with `cancel` and closes unless refused. */
export function stubModalDialogs() {
  const proto = HTMLDialogElement.prototype;
  proto.showModal = function showModal(this: HTMLDialogElement) {
    this.setAttribute('open', '');
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close();
    };
    window.addEventListener('keydown', onKey);
    this.addEventListener('close', () => window.removeEventListener('keydown', onKey), { once: true });
    const opener = document.activeElement;
    this.addEventListener('close', () => opener instanceof HTMLElement && opener.focus(), { once: true });
  };
  proto.close = function close(this: HTMLDialogElement) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
}

/** Renders in a language, inside a router that starts at `path`. */
export function renderKit(ui: ReactNode, { lang = 'it', path = '/' }: { lang?: Language; path?: string } = {}) {
  stubModalDialogs();
  setLanguage(lang);
  const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>;
  return render(ui, { wrapper });
}
