import { sumEuro } from '@sigeba/contract/numbers/denaro.ts';
import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { formatLimite, formatSoglia, punteggioDi } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { lazy, Suspense, useId, useState } from 'react';
import { Punteggio } from '../../../page/Punteggio.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Amount } from '../../../ui/data/Amount.tsx';
import { Dash } from '../../../ui/data/Dash.tsx';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { LongText } from '../../../ui/data/LongText.tsx';
import { listaTesti } from '../lista.testi.ts';
import { useTitolo } from '../ProposteStato.tsx';
import css from './Proposte.module.css';
import { ProposteInviata } from './ProposteInviata.tsx';

/** Loaded when they are first read. */
const SchedeDialog = lazy(async () => ({ default: (await import('../SchedeDialog.tsx')).SchedeDialog }));

/** A proposta with its official outcome: the score at a glance, the amounts and the comment unfolded. */
export function ProposteEsito({ riga }: { riga: PropostaRiga }) {
  const { t } = useTexts(listaTesti);
  const titolo = useTitolo(riga.titolo);
  const [open, setOpen] = useState(false);
  const [reading, setReading] = useState(false);
  const detailsId = useId();
  const details = (
    <Button small aria-expanded={open} aria-controls={open ? detailsId : undefined} onPress={() => setOpen(!open)}>
      <ActionLabel action={t('dettagli')} titolo={titolo} />
      <span className={css.chevron} data-open={open}>
        <ChevronRight />
      </span>
    </Button>
  );
  const schede = { key: 'schede', label: t('schede.apri'), onPress: () => setReading(true) };
  return (
    <ProposteInviata riga={riga} side={<Figures riga={riga} />} actions={details} acts={[schede]}>
      {open && (
        <div id={detailsId} className={css.details}>
          <Details riga={riga} />
        </div>
      )}
      {reading && (
        <Suspense>
          <SchedeDialog propostaId={riga.id} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </ProposteInviata>
  );
}

function Figures({ riga }: { riga: PropostaRiga }) {
  const { t } = useTexts(listaTesti);
  const {
    punteggio,
    punteggioMassimo: massimo,
    sogliaFinanziabilita: soglia,
    posizione,
    finanziamentoConcesso,
    assegnoConcesso,
    esito,
  } = riga;
  const decimali = riga.decimaliPunteggio ?? 1;
  // Includes assegni, as the amount asked for in the same row does.
  const concesso = sumEuro([finanziamentoConcesso ?? 0, assegnoConcesso ?? 0]);
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('punteggio')}</dt>
        <dd>
          {punteggio === null ? <Dash /> : <Punteggio punteggio={punteggio} decimali={decimali} {...punteggioDi(riga)} />}
          {punteggio !== null && punteggio !== 0 && massimo !== null && (
            <span className={css.su}>{t('suPunti', { massimo: formatLimite(massimo) })}</span>
          )}
          {punteggio !== null && soglia !== null && (
            <span className={css.soglia}>{t('sogliaBreve', { soglia: formatSoglia(soglia, decimali) })}</span>
          )}
        </dd>
      </div>
      {posizione !== null && (
        <div data-figure="posizione">
          <dt>{t('posizione')}</dt>
          <dd>{t('posizioneSu', posizione)}</dd>
        </div>
      )}
      {esito?.status === 'FINANZIATA' && (
        <div data-figure="concesso">
          <dt>{t('concesso')}</dt>
          <dd>
            <Amount value={concesso} symbol />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Details({ riga }: { riga: PropostaRiga }) {
  const { t } = useTexts(listaTesti);
  // Most classi have no assegni, where a zero would mean nothing.
  const withAssegni = riga.assegnoRichiesto > 0 || (riga.assegnoConcesso ?? 0) > 0;
  const assegni = withAssegni ? (['assegnoRichiesto', 'assegnoConcesso'] as const) : [];
  const { punteggio, sogliaFinanziabilita: soglia } = riga;
  const decimali = riga.decimaliPunteggio ?? 1;
  const punti = soglia === null ? [] : [{ term: t('esito.soglia'), value: formatSoglia(soglia, decimali) }];
  const score = punteggio !== null && soglia !== null && <Punteggio punteggio={punteggio} decimali={decimali} {...punteggioDi(riga)} />;
  const { posizione: mia } = riga;
  const posizione = mia === null ? [] : [{ term: t('esito.posizione'), value: t(mia.pariMerito ? 'posizionePari' : 'posizioneSu', mia) }];
  const amounts = ['finanziamentoRichiesto', 'finanziamentoConcesso', ...assegni] as const;
  return (
    <DefinitionList
      items={[
        ...amounts.map((key) => ({ term: t(`esito.${key}`), value: <Amount value={riga[key]} symbol /> })),
        ...(score ? [{ term: t('esito.punteggio'), value: score }] : []),
        ...punti,
        ...posizione,
        { term: t('esito.commento'), value: riga.commentoFinanziamento && <LongText text={riga.commentoFinanziamento} />, wide: true },
      ]}
    />
  );
}
