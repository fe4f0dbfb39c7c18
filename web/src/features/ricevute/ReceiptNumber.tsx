import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import css from './ReceiptNumber.module.css';
import { ricevuteTesti } from './ricevute.testi.ts';

type Props = {
  term: string;
  numero: string | null;
  /** It is what counts now: no earlier version, nothing reopened. */
  counts: boolean;
  children: ReactNode;
};

/** The number that a sending was given, large and to be copied, with its instant below; a green tick where it is what counts. */
export function ReceiptNumber({ term, numero, counts, children }: Props) {
  return (
    <div className={css.receipt}>
      {counts && (
        <span className={css.tick}>
          <Check aria-hidden strokeWidth={3} />
        </span>
      )}
      <div className={css.facts}>
        <p>{term}</p>
        <p className={css.number}>
          <span>{numero}</span>
          {numero !== null && <CopyNumber numero={numero} />}
        </p>
        <p>{children}</p>
      </div>
    </div>
  );
}

function CopyNumber({ numero }: { numero: string }) {
  const { t } = useTexts(ricevuteTesti);
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(numero).then(
      () => toast(t('copiato', { numero })),
      () => toast(t('nonCopiato'), 'info'),
    );
  return (
    <span className={css.copy}>
      <Button small icon={Copy} onPress={() => void copy()}>
        {t('copia')}
      </Button>
    </span>
  );
}
