import type { ConflittoAperto } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { conflittiApertiTesti } from './conflittiAperti.testi.ts';

type Props = {
  conflitti: readonly ConflittoAperto[];
  /** Whether each conflict names its proposta, as conflicts of several proposte do. */
  perProposta?: boolean;
  /** Beside what is written: how many they are, and which on demand. */
  piegati?: boolean;
};

/** Shows undecided conflicts of interest to people who evaluate, grant, apply a scenario or officialise (D-204); empty if there are none. */
export function ConflittiAperti({ conflitti, perProposta = false, piegati = false }: Props) {
  const { t } = useTexts(conflittiApertiTesti);
  if (conflitti.length === 0) return null;
  const inParole = ({ cognome, nome, ruolo, motivi, proprio }: ConflittoAperto): string => {
    const chi = proprio ? t('tuo') : t('di', { chi: `${cognome} ${nome}`, ruolo: t(`ruoli.${ruolo}`) });
    const perche = motivi.map((motivo) => t(`motivi.${motivo}`).toLocaleLowerCase('it')).join(', ');
    return perche === '' ? chi : `${chi} (${perche})`;
  };
  const titolo = t('titolo', { count: conflitti.length });
  const elenco = (
    <ul>
      {conflitti.map((conflitto) => (
        <li key={`${conflitto.propostaId} ${conflitto.ruolo} ${conflitto.cognome} ${conflitto.nome}`}>
          {`${perProposta ? `${conflitto.numeroProtocollo ?? conflitto.propostaId}: ` : ''}${inParole(conflitto)}`}
        </li>
      ))}
    </ul>
  );
  if (!piegati)
    return (
      <Notice tone="warn" title={titolo}>
        {elenco}
      </Notice>
    );
  return (
    <Notice tone="warn">
      <details>
        <summary>{titolo}</summary>
        {elenco}
      </details>
    </Notice>
  );
}
