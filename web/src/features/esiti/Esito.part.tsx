import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import type { Decimali } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import { readAgain } from '../../api/readAgain.ts';
import { useRoute } from '../../api/useRoute.ts';
import { RecoveryNotice } from '../../form/editor/RecoveryNotice.tsx';
import { Loaded } from '../../page/Loaded.tsx';
import { SaveNotice } from '../../page/SaveNotice.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { InvalidTextProvider, useInvalidTexts } from '../../ui/controls/invalidText.ts';
import { LeaveButton } from '../../ui/controls/LeaveButton.tsx';
import { KeptTextProvider } from '../../ui/controls/unsavedText.ts';
import { Notice, Refused } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ConflittiAperti } from '../conflitti/ConflittiAperti.part.tsx';
import { azioniEsitoTesti } from './azioniEsito.testi.ts';
import { DatiAssegnato, DatiRichiesta, Storico } from './DatiEsito.tsx';
import { Denaro } from './Denaro.tsx';
import { EsitoCampi } from './EsitoCampi.tsx';
import { esitiTesti } from './esiti.testi.ts';
import { type Area, ROUTES } from './routes.ts';
import { useEsitoForm } from './useEsitoForm.ts';

type Props = { propostaId: number; area: Area; onClose: () => void };
/** With how many decimals the page behind the dialog shows the score. */
type PageBehind = { decimali?: Decimali };

/** The score with no fewer decimals than behind the dialog. */
const withDecimali = (esito: Esito, decimali: Decimali): Esito => (decimali === 2 ? { ...esito, decimaliPunteggio: decimali } : esito);

/** The funding dialog: grants, refuses, concludes; where it may not be written it is read, and opened again where that may be. */
export function EsitoDialog({ propostaId, area, decimali = 1, onClose }: Props & PageBehind) {
  const { t } = useTexts(azioniEsitoTesti);
  const query = useRoute(ROUTES[area].read, { params: { propostaId } }, { kept: false });
  const { data } = query;
  if (data === undefined)
    return (
      <Dialog title={t('azioni.FINANZIA')} onClose={onClose}>
        <Loaded query={query}>{() => null}</Loaded>
      </Dialog>
    );
  const given = { propostaId, area, esito: withDecimali(data, decimali), onClose };
  if (data.motivo !== null && data.motivoRettifica !== null) return <ReadOnlyEsito {...given} />;
  return <EditableEsito {...given} readAgain={() => readAgain(query)} />;
}

/** The comment on the outcome, for readers who may read it. */
export function CommentoDialog({ propostaId, area, decimali = 1, onClose }: Props & PageBehind) {
  const { t } = useTexts(esitiTesti);
  const query = useRoute(ROUTES[area].read, { params: { propostaId } }, { kept: false });
  return (
    <Dialog title={t('titoloCommento', { numero: query.data?.numeroProtocollo ?? '' })} onClose={onClose}>
      <Loaded query={query}>
        {(esito) => (
          <Stack>
            <DatiAssegnato esito={withDecimali(esito, decimali)} />
            <Storico storico={esito.storico} />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}

type EsitoProps = Props & { esito: Esito };

/** Says why the outcome cannot be changed now. */
function ReadOnlyEsito({ propostaId, area, esito, onClose }: EsitoProps) {
  const { t } = useTexts(esitiTesti);
  const { t: tAzioni } = useTexts(azioniEsitoTesti);
  const { open, pending, why, error } = useEsitoForm({ propostaId, area, esito, onClose });
  const actions = (
    <>
      <Button onPress={onClose}>{t('chiudi')}</Button>
      {esito.motivoRiapertura === null && (
        <Button variant="primary" pending={pending} why={why} onPress={open}>
          {tAzioni('azioni.RIAPRI_ESITO')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t('titolo', { numero: esito.numeroProtocollo ?? '' })} onClose={onClose} actions={actions}>
      <Stack>
        <Refused error={error} title={t('nonSalvato')} />
        <Notice tone="info">{esito.motivo}</Notice>
        <ConflittiAperti conflitti={esito.conflitti} />
        <DatiRichiesta esito={esito} area={area} />
        <DatiAssegnato esito={esito} />
        <Storico storico={esito.storico} />
      </Stack>
    </Dialog>
  );
}

type EditableEsitoProps = EsitoProps & { readAgain: () => Promise<Esito> };

function EditableEsito({ propostaId, area, esito, onClose, readAgain }: EditableEsitoProps) {
  const { t } = useTexts(esitiTesti);
  const { t: tAzioni } = useTexts(azioniEsitoTesti);
  const form = useEsitoForm({ propostaId, area, esito, onClose });
  async function merge() {
    form.merge(await readAgain());
  }
  const { invalid, allValid } = useInvalidTexts();
  const { rettifica, pending, why } = form;
  const save = (concludi: boolean) => allValid() && form.save(concludi);
  const actions = (
    <>
      <LeaveButton onPress={onClose} disabled={pending}>
        {t('annulla')}
      </LeaveButton>
      {rettifica ? (
        <Button variant="primary" pending={pending} why={why} onPress={() => save(true)}>
          {tAzioni('azioni.RETTIFICA')}
        </Button>
      ) : (
        <>
          <Button pending={pending} why={why} onPress={() => save(false)}>
            {t('salva')}
          </Button>
          <Button variant="primary" pending={pending} why={why ?? esito.motivoConclusione ?? undefined} onPress={() => save(true)}>
            {t('salvaConcludi')}
          </Button>
        </>
      )}
    </>
  );
  return (
    <Dialog
      title={t(rettifica ? 'titoloRettifica' : 'titolo', { numero: esito.numeroProtocollo ?? '' })}
      onClose={pending ? undefined : onClose}
      actions={actions}
    >
      <InvalidTextProvider value={invalid}>
        <Stack>
          <RecoveryNotice recovery={form.recovery} />
          <SaveNotice
            error={form.error}
            words={{ superato: t('superato'), leggi: t('leggi'), nonSalvato: t('nonSalvato') }}
            onMerge={merge}
            merged={form.notice}
          />
          {!esito.finanziabile && <Notice tone="warn">{esito.motivoNonFinanziabile}</Notice>}
          <ConflittiAperti conflitti={esito.conflitti} />
          <DatiRichiesta esito={esito} area={area} />
          <Denaro esito={esito} dopo={form.totale} />
          <KeptTextProvider value>
            <EsitoCampi esito={esito} form={form} />
          </KeptTextProvider>
          <Storico storico={esito.storico} />
        </Stack>
      </InvalidTextProvider>
      {form.dialog}
    </Dialog>
  );
}
