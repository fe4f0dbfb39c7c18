import { canSaveIstanza, canSendIstanza } from '@sigeba/contract/cert/istanza.rules.ts';
import type { EsitoIstanza, Istanza, NewIstanza } from '@sigeba/contract/cert/istanza.shape.ts';
import { BOZZA } from '@sigeba/contract/cert/stati.ts';
import { call } from '../../../api/call.ts';
import { pathTo } from '../../../api/paths.ts';
import { defineEditor, type EditorDefinition, type EditorHeading } from '../../../form/editor/defineEditor.tsx';
import { templateOf } from '../../../form/editor/formParts.ts';
import type { FormStore } from '../../../form/formStore.ts';
import { ConfirmProfilo } from '../../../page/ProfiloNotice.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { OutOfNoticeBar } from '../../../ui/feedback/noticeBar.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { IstanzaStato } from '../IstanzaStato.tsx';
import { IstanzaSummary, useFeed } from '../IstanzaSummary.tsx';
import { istanzeTesti } from '../istanze.testi.ts';
import { ISTANZE_PATHS, type IstanzePaths, useIstanzePaths } from '../istanzePaths.ts';
import { RispostaRichieste } from '../Richieste.tsx';
import { ToIstanze } from '../ToIstanze.tsx';
import { RichiesteIntorno, useSenzaRisposta } from '../useRisposte.tsx';
import { valoriOf } from '../valoriOf.ts';
import { FlussoNotice } from './FlussoNotice.tsx';
import css from './Istanza.module.css';

const writing = ({ stato, numeroProtocollo }: Istanza | NewIstanza) => ({ statoId: stato.id, numeroProtocollo });

/** The editor of an istanza, by the addresses of the area in which it stands. */
export const istanzaEditorAt = ({ own, view, list }: IstanzePaths): EditorDefinition<Istanza | NewIstanza, EsitoIstanza> => ({
  open: ({ id }) => (id === undefined ? { nuova: 'istanza', read: () => call('GET /cert/new', {}) } : { id: Number(id) }),
  read: (id) => call('GET /cert/:id', { params: { id } }),
  store: ({ id, lastUpdate, formulario }, datiProposta, calling) => {
    const base = id === null ? { versioneModulo: templateOf({ formulario }).versione } : { lastUpdate };
    return call('PUT /cert/updatePropostaCert', { body: { propostaCertId: id, datiProposta, ...base } }, calling);
  },
  valoriOf,
  journalKey: ({ id }) => (id === null ? 'istanza-nuova' : `istanza-${id}`),
  paths: { own, view, list },
  isOpen: ({ bloccato }) => !bloccato,
  canSave: (istanza) => canSaveIstanza(writing(istanza)),
  sending: {
    check: (id) => call('GET /cert/validazione/:id', { params: { id } }),
    send: (id, lastUpdate, calling) => call('PUT /cert/sottomissione/:id', { params: { id }, body: { lastUpdate } }, calling),
    canSend: (istanza, errori, _, waiting) =>
      // Controlla lists these among the errors; the server refuses the sending with its own message.
      canSendIstanza({
        istanza: writing(istanza),
        proponente: istanza,
        // The same number as in the summary.
        errori: errori ? errori + waiting : errori,
        fuoriCompetenza: null,
        senzaAutodichiarazione: false,
        senzaRisposta: waiting,
      }),
    Question,
    receiptPath: (id) => pathTo('/proposteCert/:id/ricevuta', { id }),
    saveFirst: true,
  },
  useBeside: useSenzaRisposta,
  parts: {
    useHead,
    Notices,
    Around: ({ stored, children }) => <RichiesteIntorno istanza={stored}>{children}</RichiesteIntorno>,
    Gone: ToIstanze,
  },
  useWords: () => {
    const { t } = useTexts(istanzeTesti);
    return {
      closed: () => t('titolo'),
      sending: t('sending'),
      send: t('invia'),
      ask: t('inviaTitolo'),
      afterwards: () => t('dopoInvio'),
      again: t('aggiorna'),
    };
  },
});

function useHead(stored: Istanza | NewIstanza, { valida }: { valida: boolean | null }): EditorHeading {
  const { t } = useTexts(istanzeTesti);
  const { list } = useIstanzePaths();
  // A point without an answer prevents the sending as an error of the form does: the summary counts both.
  const manca = useSenzaRisposta().waiting.length > 0;
  return {
    title: stored.titolo ?? t(stored.id === null ? 'nuova' : 'senzaTitolo'),
    back: { label: t('titolo'), to: list },
    checked: stored.stato.id === BOZZA,
    // What the committee asked for stands there until it is answered; the line beside says what Controlla found.
    status:
      stored.stato.id !== BOZZA || valida === null ? (
        <IstanzaStato stato={stored.stato} />
      ) : (
        <StatusBadge tone={valida && !manca ? 'ok' : 'error'}>{t(valida && !manca ? 'validata' : 'conErrori')}</StatusBadge>
      ),
  };
}

/** Above the form: the points of the committee, a profile that prevents the sending, the committee that the flow leads to, and the progress. */
function Notices({ stored, form }: { stored: Istanza | NewIstanza; form: FormStore }) {
  const { t } = useTexts(istanzeTesti);
  return (
    <>
      {stored.notaRevisione !== null && (
        <Notice tone="warn" title={t('notaRevisione')}>
          {stored.notaRevisione}
        </Notice>
      )}
      <OutOfNoticeBar>{stored.id !== null && <RispostaRichieste istanza={stored} />}</OutOfNoticeBar>
      {!stored.profiloValidato && (
        <Notice tone="warn" action={<ConfirmProfilo />}>
          {t('profiloNonConfermato')}
        </Notice>
      )}
      <FlussoNotice form={form} />
      <OutOfNoticeBar>{stored.id !== null && <Recap istanza={stored} />}</OutOfNoticeBar>
    </>
  );
}

/** The stored progress by thematic sheet, folded, so that index and first field fit on the first screen. */
function Recap({ istanza }: { istanza: Istanza }) {
  const { t } = useTexts(istanzeTesti);
  const feed = useFeed(istanza.id);
  return (
    <details className={css.recap}>
      <summary>{t('riepilogo')}</summary>
      <IstanzaSummary istanza={{ ...istanza, notaRevisione: null }} feed={feed} />
    </details>
  );
}

function Question({ stored }: { stored: Istanza }) {
  const { t } = useTexts(istanzeTesti);
  return (
    <DefinitionList
      items={[
        { term: t('campoTitolo'), value: stored.titolo, wide: true },
        { term: t('ambiti'), value: stored.feedCompilati },
      ]}
    />
  );
}

/** /proposteCert/new and /proposteCert/{id}. */
export default defineEditor(istanzaEditorAt(ISTANZE_PATHS.utente));
