import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { canSaveProposta, canSendProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { EsitoControlloProposta, NewProposta, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { type Calling, call } from '../../../api/call.ts';
import { pathTo } from '../../../api/paths.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { defineEditor, type EditorDefinition } from '../../../form/editor/defineEditor.tsx';
import type { FormStore } from '../../../form/formStore.ts';
import { readFormView, type WithTemplate } from '../../../form/readView.ts';
import { valoriOf } from '../../../form/valoriOf.ts';
import { ConfirmProfilo } from '../../../page/ProfiloNotice.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { HeadActs } from '../../../ui/controls/MoreActs.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ApriIndicazioni } from '../../conflitti/Indicazioni.part.tsx';
import { ApriDomande, ChiediUfficio } from '../../domande/ChiediUfficio.part.tsx';
import { Invito } from '../../partecipazioni/Invito.part.tsx';
import { useCopia } from '../copia/useCopia.tsx';
import { proposteTesti } from '../proposte.testi.ts';
import { Riaperta } from '../Riaperta.part.tsx';
import { NonInviabile } from './NonInviabile.tsx';
import { PropostaFacts, usePropostaHead } from './propostaHead.tsx';
import { SendQuestion } from './SendQuestion.tsx';

const writing = (proposta: Proposta | NewProposta, received: Date) => ({ proposta, scadenza: new Date(proposta.scadenza), received });

/** /proposte/new/{classe} and /proposte/{id}. */
export const propostaEditor: EditorDefinition<WithTemplate<Proposta | NewProposta>, EsitoControlloProposta> = {
  open: ({ id, classe }) =>
    id === undefined
      ? { nuova: `classe-${classe}`, read: () => readFormView('GET /proposte/new/:classeId', { params: { classeId: Number(classe) } }) }
      : { id: Number(id) },
  read: (id, calling) => readFormView('GET /proposte/:id', { params: { id } }, calling),
  store: (edited, valori, calling) => (edited.id === null ? create(edited, valori, calling) : save(edited, valori, calling)),
  valoriOf,
  journalKey: ({ id, classe }) => (id === null ? `proposta-nuova-${classe.id}` : `proposta-${id}`),
  paths: {
    own: (id) => pathTo('/proposte/:id', { id }),
    view: (id) => pathTo('/proposte/:id/view', { id }),
    list: pathTo('/proposte'),
  },
  isOpen: ({ apreForm, status }) => apreForm === 'LEAD' && status === 'BOZZA',
  canSave: (proposta, now) => canSaveProposta(writing(proposta, now)),
  scadenzaOf: ({ scadenza }) => scadenza,
  sending: {
    check: (id, calling) => call('GET /proposte/validazione/:id', { params: { id } }, calling),
    send: (id, lastUpdate, calling) => call('PUT /proposte/sottomissione/:id', { params: { id }, body: { lastUpdate } }, calling),
    canSend: (proposta, errori, now) =>
      canSendProposta({ ...writing(proposta, now), errori, profiloValidato: proposta.profiloValidato, motivi: proposta.motivi }),
    Question: SendQuestion,
    receiptPath: (id) => pathTo('/proposte/:id/ricevuta', { id }),
    learn: (proposta, { motivi }) => ({ ...proposta, motivi }),
    useHindrance: ({ motivi }) => {
      const { t } = useTexts(proposteTesti);
      return motivi.length === 0 ? undefined : t('nonInviabile');
    },
  },
  parts: {
    useHead: usePropostaHead,
    Facts: PropostaFacts,
    Notices,
    Around: ({ stored, form, children }) => (
      <ChiediUfficio propostaId={stored.id} form={form}>
        {children}
      </ChiediUfficio>
    ),
    Gone: Invito,
  },
  useWords: () => {
    const { t } = useTexts(proposteTesti);
    return {
      closed: () => t('termine'),
      sending: t('sending'),
      send: t('invia'),
      ask: t('inviaTitolo'),
      afterwards: ({ riapribileDopoInvio: fino }, now) =>
        fino !== null && now <= new Date(fino) ? t('dopoInvioRiapri', { chiusura: formatInstant(fino) }) : t('dopoInvio'),
    };
  },
};

/** A new draft is read whole after its first Salva, since its number decides what else the page shows. */
async function create({ classe, modulo }: NewProposta, valori: Valori, calling: Calling): Promise<WithTemplate<Proposta>> {
  const body = { classeId: classe.id, valori, versioneModulo: modulo.versione };
  const { id } = await call('POST /proposte', { body }, calling);
  return readFormView('GET /proposte/:id', { params: { id } }, calling);
}

const save = ({ id, lastUpdate }: Proposta, valori: Valori, calling: Calling) =>
  call('PUT /proposte/:id', { params: { id }, body: { valori, lastUpdate } }, calling);

/** Above the form: the copy from an earlier proposta, why the draft can never be sent, and a profile that prevents the sending. */
function Notices({ stored, form }: { stored: Proposta | NewProposta; form: FormStore }) {
  const { t } = useTexts(proposteTesti);
  const writable = canSaveProposta(writing(stored, useServerNow())).ok;
  const copia = useCopia(stored, form);
  return (
    <>
      <HeadActs>
        {writable && copia.button}
        {stored.id !== null && <ApriDomande />}
        {stored.id !== null && <ApriIndicazioni propostaId={stored.id} chiusa={!writable} />}
      </HeadActs>
      {copia.outcome}
      {writable && stored.motivi.length > 0 && <NonInviabile motivi={stored.motivi} />}
      <Concorrenti stored={stored} />
      <Riaperta proposta={stored} />
      {!stored.profiloValidato && (
        <Notice tone="warn" action={<ConfirmProfilo />}>
          {t('profiloNonConfermato')}
        </Notice>
      )}
    </>
  );
}

/** The limit is told while there is still time to choose which of the drafts is to be sent (D-185). */
function Concorrenti({ stored }: { stored: Proposta | NewProposta }) {
  const { t } = useTexts(proposteTesti);
  if (stored.impedite.length === 0) return null;
  const titoli = stored.impedite.map(({ titolo }) => `«${titolo ?? t('senzaTitolo')}»`).join(', ');
  return <Notice tone="info">{t('unaSola', { titoli })}</Notice>;
}

export default defineEditor(propostaEditor);
