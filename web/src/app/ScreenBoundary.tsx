import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { reloadPage } from '../api/kept.ts';
import { useUpdate } from '../api/update.ts';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { Spinner } from '../ui/feedback/Spinner.tsx';
import { shellTesti } from '../ui/shell.testi.ts';
import { NuovaVersione } from './NuovaVersione.tsx';

/** Around screens: one that breaks is said, with the way out, and what stands around it stays. At another address the screen is tried again. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary pathname={pathname}>{children}</Boundary>;
}

type Props = { pathname: string; children: ReactNode };

class Boundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }
  override componentDidUpdate({ pathname }: Props) {
    if (this.state.broken && pathname !== this.props.pathname) this.setState({ broken: false });
  }
  override render() {
    return this.state.broken ? <Broken /> : this.props.children;
  }
}

function Broken() {
  const { t } = useTexts(shellTesti);
  const update = useUpdate();
  // A file of the page that an update has taken away: the page is about to be another, or its reader is told.
  if (update === 'asking' || update === 'reloading') return <Spinner />;
  if (update === 'there') return <NuovaVersione />;
  return (
    <Notice tone="error" action={<Button onPress={() => void reloadPage()}>{t('ricarica')}</Button>}>
      {t('erroreImprevisto')}
    </Notice>
  );
}
