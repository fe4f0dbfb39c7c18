import { formatInstant } from '@sigeba/contract/instant.ts';
import type { Ricevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import css from './Ricevuta.module.css';
import { ricevuteTesti } from './ricevute.testi.ts';

type Props = {
  ricevute: readonly Ricevuta[];
  /** Renders the links to the receipt and the document of a version. */
  receipt: (versione: number) => ReactNode;
  children?: ReactNode;
};

/** The versions that were sent, the newest first, which is the one that counts; nothing where none was sent. */
export function VersioniInviate({ ricevute, receipt, children }: Props) {
  const { t } = useTexts(ricevuteTesti);
  if (ricevute.length === 0) return null;
  return (
    <Card title={t('versioni')}>
      <Stack>
        <ul className={css.versions}>
          {ricevute.map(({ versione, inviata, dati }, at) => (
            <li key={versione} className={css.version}>
              <div className={css.facts}>
                <p>
                  <strong>{t('numeroVersione', { versione })}</strong> {at === 0 && <StatusBadge tone="ok">{t('vale')}</StatusBadge>}
                </p>
                <p>{sentLine(inviata, dati)}</p>
              </div>
              <div className={css.acts}>{receipt(versione)}</div>
            </li>
          ))}
        </ul>
        {children}
      </Stack>
    </Card>
  );

  function sentLine(inviata: string, dati: Ricevuta['dati']): string {
    const quando = formatInstant(inviata);
    return dati === null ? t('inviataSola', { quando }) : t('inviata', { quando, persona: dati.inviataDa });
  }
}
