import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import {
  canSendRendicontazione,
  canWriteRendicontazione,
  isEffectiveHolder,
} from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { NewRendicontazione, Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { type Calling, call } from '../../api/call.ts';
import { pathTo } from '../../api/paths.ts';
import { defineEditor, type EditorDefinition, type EditorHeading } from '../../form/editor/defineEditor.tsx';
import { readFormView, type WithTemplate } from '../../form/readView.ts';
import { valoriOf } from '../../form/valoriOf.ts';
import { useTexts } from '../../text/useTexts.ts';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { Deadline } from '../../ui/feedback/Deadline.tsx';
import { HeaderFacts } from '../../ui/layout/HeaderFacts.tsx';
import { amountsOf } from './amounts.tsx';
import { Riaperta } from './Riaperta.tsx';
import { rendicontazioniTesti } from './rendicontazioni.testi.ts';
import { StatoBadge } from './StatoBadge.tsx';

/** /rendicontazioni/new/{proposta}/{step} and /rendicontazioni/{id}. */
export const rendicontazioneEditor: EditorDefinition<WithTemplate<Rendicontazione | NewRendicontazione>> = {
  open: ({ id, proposta, step }) =>
    id === undefined
      ? { nuova: `${proposta}-${step}`, read: () => readEmpty({ propostaId: Number(proposta), stepId: Number(step) }) }
      : { id: Number(id) },
  read: (id) => readFormView('GET /rendicontazioni/:id', { params: { id } }),
  store: (edited, valori, calling) => (edited.id === null ? create(edited, valori, calling) : save(edited, valori, calling)),
  valoriOf,
  journalKey: ({ id, proposta, step }) => (id === null ? `rendicontazione-nuova-${proposta.id}-${step.idStep}` : `rendicontazione-${id}`),
  paths: {
    own: (id) => pathTo('/rendicontazioni/:id', { id }),
    view: (id) => pathTo('/rendicontazioni/:id/view', { id }),
    list: pathTo('/rendicontazioni'),
  },
  isOpen: ({ modificabile }) => modificabile,
  canSave: (stored, now) => canWriteRendicontazione(writing(stored, now)),
  scadenzaOf: ({ step }) => step.scadenza,
  sending: {
    check: (id) => call('GET /rendicontazioni/validazione/:id', { params: { id } }),
    send: (id, lastUpdate, calling) => call('PUT /rendicontazioni/sottomissione/:id', { params: { id }, body: { lastUpdate } }, calling),
    canSend: (stored, errori, now) => canSendRendicontazione({ ...writing(stored, now), errori }),
    Question,
    receiptPath: (id) => pathTo('/rendicontazioni/:id/ricevuta', { id }),
  },
  parts: { useHead, Facts, Notices: ({ stored }) => <Riaperta step={stored.step} /> },
  useWords: () => {
    const { t } = useTexts(rendicontazioniTesti);
    return {
      closed: (verdict) => (!verdict.ok && verdict.reason === 'REND_PAST_SCADENZA' ? t('termine') : t('nonModificabile')),
      sending: t('sending'),
      send: t('invia'),
      ask: t('inviaTitolo'),
      afterwards: () => t('dopoInvio'),
    };
  },
};

const readEmpty = (params: { propostaId: number; stepId: number }) =>
  readFormView('GET /rendicontazioni/new/:propostaId/:stepId', { params });

/** A new report is read whole after its first Salva, with its place in the step. */
async function create(
  { proposta, step, modulo }: NewRendicontazione,
  valori: Valori,
  calling: Calling,
): Promise<WithTemplate<Rendicontazione>> {
  const body = { propostaId: proposta.id, idStep: step.idStep, valori, versioneModulo: modulo.versione };
  const { id } = await call('POST /rendicontazioni', { body }, calling);
  return readFormView('GET /rendicontazioni/:id', { params: { id } }, calling);
}

const save = ({ id, lastUpdate }: Rendicontazione, valori: Valori, calling: Calling) =>
  call('PUT /rendicontazioni/:id', { params: { id }, body: { valori, lastUpdate } }, calling);

/** What the rules ask about a rendicontazione, as the browser knows it. */
const writing = ({ proposta, status, step }: Rendicontazione | NewRendicontazione, received: Date) => ({
  isHolder: isEffectiveHolder(proposta),
  finanziata: proposta.esito?.status === 'FINANZIATA',
  status,
  inizio: step.startTimestamp === null ? null : new Date(step.startTimestamp),
  scadenza: step.scadenza === null ? null : new Date(step.scadenza),
  received,
});

function useHead({ proposta, step }: Rendicontazione | NewRendicontazione): EditorHeading {
  const { t } = useTexts(rendicontazioniTesti);
  return {
    title: t('titolo'),
    tab: `${step.nome}${DOT}${proposta.titolo ?? t('senzaTitolo')}`,
    back: { label: t('daCompilare'), to: pathTo('/rendicontazione') },
    status: <StatoBadge stato={step.stato} />,
  };
}

/** Project, step and deadline. */
function Facts({ stored: { proposta, step }, now }: { stored: Rendicontazione | NewRendicontazione; now: Date }) {
  const { t } = useTexts(rendicontazioniTesti);
  const { classe } = proposta;
  return (
    <HeaderFacts>
      <strong>{proposta.titolo ?? t('senzaTitolo')}</strong>
      <span>{step.nome}</span>
      <span>{[classe.tipologiaProgetto.nome, classe.nome, classe.anno].join(DOT)}</span>
      {step.scadenza !== null && <Deadline scadenza={step.scadenza} now={now} />}
    </HeaderFacts>
  );
}

function Question({ stored }: { stored: Rendicontazione }) {
  const { t } = useTexts(rendicontazioniTesti);
  const { proposta, step } = stored;
  return (
    <DefinitionList
      items={[
        { term: t('progetto'), value: proposta.titolo, wide: true },
        { term: t('step'), value: step.nome, wide: true },
        ...amountsOf(stored, t),
      ]}
    />
  );
}

export default defineEditor(rendicontazioneEditor);
