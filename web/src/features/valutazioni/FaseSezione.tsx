import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { formatPunti } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import type { Fase, OwnValutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { AreaValutazione } from './ConValutazione.part.tsx';
import css from './Scheda.module.css';
import { SchedaEditor } from './SchedaEditor.tsx';
import { SchedaTesta } from './SchedaTesta.tsx';
import { SchedeTavola } from './SchedeTavola.tsx';
import { medieOf, type PuntiReferee } from './schedaForm.ts';
import { valutazioniTesti } from './valutazioni.testi.ts';

/** For the office and the chair alone, who have its words. */
const ConcludiReferee = lazyPart(
  () => import('./ConcludiReferee.tsx'),
  (file) => file.ConcludiReferee,
);

type Props = {
  fase: Fase;
  area: AreaValutazione;
  propostaId: number;
  /** The sheet that the reader writes in this phase, with the points that referees gave the same criteria. */
  aperta?: OwnValutazione | null;
  referee?: PuntiReferee | undefined;
  /** Another phase is being written: of this one a line says what it came to, and it opens. */
  piegata?: boolean;
  children?: ReactNode;
};

/** One phase: how far it is, its sheets as they are read and whose they are, and the one that is being written. A referee has one only, which has no head. */
export function FaseSezione({ fase, area, propostaId, aperta = null, referee, piegata = false, children }: Props) {
  const { t } = useTexts(valutazioniTesti);
  const { valutazioneList: schede } = fase;
  const nome = area === 'referee' ? t(`tipo.${fase.tipo}`) : fase.nome;
  const testa = area !== 'referee' && (
    <>
      <h3>{fase.nome}</h3>
      <StatusBadge tone={fase.attiva ? 'info' : fase.conclusa ? 'ok' : 'neutral'}>{t(`fase.stati.${fase.stato}`)}</StatusBadge>
    </>
  );
  const lette = (
    <>
      <SchedeTavola schede={schede} {...(area !== 'referee' && { fase: fase.nome })} />
      {schede.map((scheda) => (
        <SchedaTesta key={scheda.id} scheda={scheda} {...(area !== 'referee' && { carta: area })} />
      ))}
    </>
  );
  if (piegata && schede.length > 0)
    return (
      <section className={css.fase} aria-label={nome}>
        <details className={css.piegata}>
          <summary>
            <span className={css.testa}>
              {testa}
              <span className={css.quando}>{dettiOf(schede)}</span>
            </span>
          </summary>
          {lette}
        </details>
      </section>
    );
  return (
    <section className={css.fase} aria-label={nome}>
      {testa !== false && (
        <header className={css.testa}>
          {testa}
          {t(`tipo.${fase.tipo}`) !== fase.nome && <span className={css.quando}>{t(`tipo.${fase.tipo}`)}</span>}
          {fase.concludibile && fase.id !== null && <ConcludiReferee area={area} propostaId={propostaId} faseId={fase.id} />}
        </header>
      )}
      {area === 'ur' && fase.attiva && fase.tipo !== 'REFEREE_PARZIALE' && <Notice>{refusalText({ reason: 'VALUTA_COMMISSIONE' })}</Notice>}
      {lette}
      {aperta === null && schede.length === 0 && <p className={css.quando}>{t('nessunaScheda')}</p>}
      {aperta !== null && area !== 'ur' && (
        <SchedaEditor key={medieOf(aperta)} scheda={aperta} area={area} tipo={fase.tipo} referee={referee} />
      )}
      {children}
    </section>
  );
}

/** What each sheet of a phase came to: "Lefèvre Claire 16,50 · Dunne Margaret 16,00". */
const dettiOf = (schede: Fase['valutazioneList']): string =>
  schede
    .flatMap(({ punteggio, referee }) =>
      punteggio === null ? [] : [[referee?.etichetta, formatPunti(punteggio, 2)].filter(Boolean).join(' ')],
    )
    .join(DOT);
