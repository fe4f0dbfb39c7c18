import {
  checkParole,
  isDaRivedere,
  scelteAfter,
  unchangedRows,
  type Variazione,
  withoutCommento,
} from '@sigeba/contract/graduatorie/applicazione.rules.ts';
import { confrontoOf, scavalcateIn, sottoSogliaIn } from '@sigeba/contract/graduatorie/confronto.rules.ts';
import { graduatoriaOf, totaleOf } from '@sigeba/contract/graduatorie/graduatoria.rules.ts';
import type { Graduatoria, RigaGraduatoria, Scenario } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { formatPunti } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import { STALE } from '../../api/apiError.ts';
import { useAction } from '../../api/useAction.ts';
import { useMerge } from '../../api/useMerge.ts';
import { RecoveryNotice } from '../../form/editor/RecoveryNotice.tsx';
import { SaveDialog } from '../../page/SaveNotice.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { changeAndFocus } from '../../ui/controls/changeAndFocus.ts';
import { RefusedAct } from '../../ui/controls/RefusedAct.tsx';
import { KeptTextProvider } from '../../ui/controls/unsavedText.ts';
import { Amount } from '../../ui/data/Amount.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { ConflittiAperti } from '../conflitti/ConflittiAperti.part.tsx';
import { type Area, ROUTES } from './areas.ts';
import { graduatorieTesti } from './graduatorie.testi.ts';
import { Resto } from './Risorse.tsx';
import { Superato } from './Superato.tsx';
import type { Board } from './useBoard.ts';
import { useParole } from './useParole.ts';
import { CommentiDaRivedere, Motivazione, Variazioni } from './Variazioni.tsx';

type Props = { area: Area; board: Board; graduatoria: Graduatoria; scenarioId: number; onClose: () => void };

/** First what changes, proposta by proposta, differences first (D-202); nothing changes for what the scenario does not contain. */
export function ApplicaDialog({ scenarioId, ...given }: Props) {
  const apply = useApplica(given);
  const scenario = given.graduatoria.scenari.find(({ id }) => id === scenarioId);
  if (scenario !== undefined) return <Applica {...given} scenario={scenario} apply={apply} />;
  // The reason of a refusal stays although somebody else has deleted the scenario meanwhile.
  return apply.error && <RefusedAct error={apply.error} onClose={given.onClose} />;
}

type ApplicaProps = Omit<Props, 'scenarioId' | 'area'> & { scenario: Scenario; apply: ReturnType<typeof useApplica> };

function Applica({ board, graduatoria, scenario, apply, onClose }: ApplicaProps) {
  const { t } = useTexts(graduatorieTesti);
  const { letto, seen, variazioni, parole, campi, recovery, end } = useParole(graduatoria, scenario);
  const reset = () => {
    apply.reset();
    seen();
  };
  const { merged, merge } = useMerge(reset, async () => {
    const fresh = await board.readAgain();
    if (fresh.scenari.every(({ id }) => id !== scenario.id)) onClose();
  });
  function confirm() {
    const found = checkParole(variazioni, parole, graduatoria);
    changeAndFocus(
      () => campi.show(found),
      () => (found[0] === undefined ? null : document.getElementById(found[0].campo)),
    );
    if (found.length > 0) return;
    void apply.run({ params: { id: scenario.id }, body: { ...letto, ...parole } }).then((done) => done && end());
  }
  return (
    <SaveDialog
      title={t('applica.titolo', { nome: scenario.nome })}
      confirmLabel={t('applica.conferma')}
      wide
      act={apply}
      why={scenario.motivoApplica ?? undefined}
      onConfirm={confirm}
      onCancel={onClose}
      words={{ superato: t('applica.superato'), leggi: t('applica.leggi'), nonSalvato: t('applica.nonApplicato') }}
      onMerge={merge}
      merged={merged && t('applica.aggiornati')}
    >
      <RecoveryNotice recovery={recovery} />
      <Superato graduatoria={graduatoria} scenario={scenario} />
      <Quante variazioni={variazioni} />
      <Variazioni variazioni={variazioni} />
      <KeptTextProvider value>
        <CommentiDaRivedere variazioni={variazioni.filter(isDaRivedere)} campi={campi} />
        {graduatoria.motivazioneObbligatoria && <Motivazione quante={withoutCommento(variazioni, parole.commenti).length} campi={campi} />}
      </KeptTextProvider>
      <Intatte graduatoria={graduatoria} scenario={scenario} />
      <ConflittiAperti perProposta conflitti={toccati(graduatoria, variazioni)} />
      <Numeri graduatoria={graduatoria} variazioni={variazioni} />
      <p>{t('applica.dopo')}</p>
    </SaveDialog>
  );
}

type VariazioniList = readonly Variazione<RigaGraduatoria>[];

const toccati = ({ conflitti }: Graduatoria, variazioni: VariazioniList) =>
  conflitti.filter(({ propostaId }) => variazioni.some(({ riga }) => riga.id === propostaId));

/** A sentence that says how many written outcomes change and how many are concluded. */
function Quante({ variazioni }: { variazioni: VariazioniList }) {
  const { t } = useTexts(graduatorieTesti);
  const cambiano = variazioni.filter(({ genere }) => genere === 'ESITO_CAMBIATO' || genere === 'IMPORTO_CAMBIATO').length;
  if (variazioni.length === 0) return null;
  return (
    <p>
      {`${t(cambiano === 0 ? 'applica.nessunoCambia' : 'applica.cambiano', { count: cambiano })} ${t('applica.testo', { count: variazioni.length })}`}
    </p>
  );
}

/** Names the proposte that the scenario does not contain: they are decided one by one. */
function Intatte({ graduatoria, scenario }: { graduatoria: Graduatoria; scenario: Scenario }) {
  const { t } = useTexts(graduatorieTesti);
  const intatte = unchangedRows(graduatoria.righe, scenario);
  if (intatte.length === 0) return null;
  return (
    <Notice tone="info" title={t('applica.intatte', { count: intatte.length })}>
      <p>{`${intatte.map(({ id, numeroProtocollo }) => numeroProtocollo ?? id).join(', ')}. ${t('applica.intatteTesto')}`}</p>
    </Notice>
  );
}

/** What the classe comes to once it is applied. */
function Numeri({ graduatoria, variazioni }: { graduatoria: Graduatoria; variazioni: VariazioniList }) {
  const { t } = useTexts(graduatorieTesti);
  const posti = graduatoriaOf(graduatoria.righe, graduatoria);
  const scelte = scelteAfter(graduatoria.righe, variazioni);
  const numeri = confrontoOf({ posti, termini: graduatoria, scelte, disponibile: graduatoria.disponibile });
  const finanziate = variazioni.filter(({ dopo }) => totaleOf(dopo) > 0).length;
  const concluse = graduatoria.righe.filter(({ esitoConcluso }) => esitoConcluso).length;
  return (
    <>
      <SottoSoglia righe={sottoSogliaIn(posti, scelte)} />
      <Scavalcate di={scavalcateIn(posti, scelte)} />
      <DefinitionList
        items={[
          { term: t('applica.finanziate'), value: formatCount(finanziate) },
          { term: t('applica.nonFinanziate'), value: formatCount(variazioni.length - finanziate) },
          { term: t('applica.concluse'), value: formatCount(concluse) },
          { term: t('applica.totale'), value: <Amount value={numeri.totale} symbol /> },
          { term: t('applica.resto'), value: <Resto di={numeri} symbol /> },
        ]}
      />
    </>
  );
}

/** Names the proposte that would be funded below the threshold, which the server refuses. */
function SottoSoglia({ righe }: { righe: readonly RigaGraduatoria[] }) {
  const { t } = useTexts(graduatorieTesti);
  if (righe.length === 0) return null;
  return (
    <Notice tone="warn" title={t('applica.sottoSoglia', { count: righe.length })}>
      <ul>
        {righe.map(({ id, numeroProtocollo, media, titolo }) => (
          <li key={id}>{`${numeroProtocollo ?? id} (${formatPunti(media ?? 0, 2)}): ${titolo ?? ''}`}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** What stays without funding although others with fewer points, or as many, get something: by name, since its score is not in the table. */
function Scavalcate({ di: { scavalcate, pariEscluse } }: { di: ReturnType<typeof scavalcateIn<RigaGraduatoria>> }) {
  const { t } = useTexts(graduatorieTesti);
  const righe = [
    ...scavalcate.map((riga) => ({ riga, perche: t('applica.scavalcata') })),
    ...pariEscluse.filter((riga) => !scavalcate.includes(riga)).map((riga) => ({ riga, perche: t('applica.pariEsclusa') })),
  ];
  if (righe.length === 0) return null;
  return (
    <Notice tone="warn" title={t('applica.scavalca')}>
      <ul>
        {righe.map(({ riga: { id, numeroProtocollo, media, titolo }, perche }) => (
          <li key={id}>{`${numeroProtocollo ?? id} (${formatPunti(media ?? 0, 2)}) ${perche}: ${titolo ?? ''}`}</li>
        ))}
      </ul>
    </Notice>
  );
}

function useApplica({ area, board, onClose }: Pick<Props, 'area' | 'board' | 'onClose'>) {
  const { t } = useTexts(graduatorieTesti);
  const toast = useToast();
  return useAction(ROUTES[area].apply, {
    personale: 'sempre',
    onDone: async () => {
      await board.settled();
      toast(t('applica.fatto'));
      onClose();
    },
    // Applied elsewhere, made official, reopened: what it says below is of now.
    onRefused: async ({ code }) => {
      if (code !== STALE) await board.settled();
    },
  });
}
