import type { BandoAperto } from '@sigeba/contract/bandi/bandi.shape.ts';
import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { useServerNow } from '../api/useConfig.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { Deadline } from '../ui/Deadline.tsx';
import css from './HomePage.module.css';

type Props = { bandi: readonly BandoAperto[]; bozze: readonly PropostaRiga[] | undefined };

/** When the open calls close, the next one first, and how many drafts of mine hang on it. */
export function ScadenzeCard({ bandi, bozze = [] }: Props) {
  const { t } = useTranslation('home');
  const now = useServerNow();
  const scadenze = bandi
    .flatMap(({ anno, tipologiaProgetti }) => tipologiaProgetti.map((tipologia) => ({ anno, ...tipologia })))
    .sort((a, b) => a.endTimestamp.localeCompare(b.endTimestamp));
  if (scadenze.length === 0) return null;
  const draftsOf = (tipologiaId: number) => bozze.filter(({ classe }) => classe.tipologiaProgetto.id === tipologiaId).length;
  return (
    <div className={css.side}>
      <Card title={t('scadenze.titolo')} flush>
        <ul className={css.scadenze}>
          {scadenze.map(({ id, nome, anno, endTimestamp }) => (
            <li key={id}>
              <span className={css.what}>
                {nome} {anno}
              </span>
              <Deadline scadenza={endTimestamp} now={now} />
              {draftsOf(id) > 0 && <span className={css.quiet}>{t('scadenze.bozze', { count: draftsOf(id) })}</span>}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
