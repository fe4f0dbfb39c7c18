import { render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { uiEn } from '../text/ui.en.ts';
import { uiIt } from '../text/ui.it.ts';

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

/** Renders with the kit's own wording and a router that starts at `path`. */
export function renderKit(ui: ReactNode, { lang = 'it', path = '/' } = {}) {
  stubModalDialogs();
  const i18n = createInstance({ lng: lang, fallbackLng: 'it', resources: { it: { ui: uiIt }, en: { ui: uiEn } }, initAsync: false });
  i18n.use(initReactI18next).init();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
    </I18nextProvider>
  );
  return render(ui, { wrapper });
}
