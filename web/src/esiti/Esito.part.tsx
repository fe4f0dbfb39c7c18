import {
  assegniIn,
  COMMENTO_MAX,
  importoAssegni,
  MOTIVAZIONE_MAX,
  massimoAssegnabile,
  totaleAssegnato,
} from '@sigeba/contract/esiti/esito.rules.ts';
import type { Esito } from '@sigeba/contract/esiti/esito.shape.ts';
import { useState } from 'react';
import { useRoute } from '../api/useRoute.ts';
import { YesNo } from '../form/inputs/ChoiceInputs.tsx';
import { CurrencyInput } from '../form/inputs/CurrencyInput.tsx';
import { SelectInput } from '../form/inputs/SelectInput.tsx';
import { TextArea } from '../form/inputs/TextInput.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { SaveNotice } from '../shell/SaveNotice.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Amount } from '../ui/Amount.tsx';
import { Button } from '../ui/Button.tsx';
import { DefinitionList } from '../ui/DefinitionList.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { formatAmount, formatCount } from '../ui/format.ts';
import { HeldProvider, useHolding } from '../ui/held.ts';
import { LeaveButton } from '../ui/LeaveButton.tsx';
import { Notice, Refused } from '../ui/Notice.tsx';
import { Stack } from '../ui/Stack.tsx';
import { DatiAssegnato, DatiRichiesta, Storico } from './DatiEsito.tsx';
import { type Porta, ROUTES } from './routes.ts';
import { idOf, useEsitoForm } from './useEsitoForm.ts';

type Props = { propostaId: number; porta: Porta; onClose: () => void };

/** The funding dialog: grants, refuses, concludes; where it may not be written it is read, and opened again where that may be. */
export function EsitoDialog({ propostaId, porta, onClose }: Props) {
  const { t } = useTranslation('esiti');
  const query = useRoute(ROUTES[porta].read, { params: { propostaId } }, { kept: false });
  const [merged, setMerged] = useState(false);
  const { data } = query;
  if (data === undefined)
    return (
      <Dialog title={t('azioni.FINANZIA')} onClose={onClose}>
        <Loaded query={query}>{() => null}</Loaded>
      </Dialog>
    );
  const given = { propostaId, porta, esito: data, onClose };
  if (data.motivo !== null && data.motivoRettifica !== null) return <Letto {...given} />;
  const readAnew = async () => {
    await query.refetch();
    setMerged(true);
  };
  return <Scritto {...given} merged={merged} onMerge={readAnew} />;
}

/** The funding comment: what became of it, in words, for whoever may read it. */
export function CommentoDialog({ propostaId, porta, onClose }: Props) {
  const { t } = useTranslation('esiti');
  const query = useRoute(ROUTES[porta].read, { params: { propostaId } }, { kept: false });
  return (
    <Dialog title={t('titoloCommento', { numero: query.data?.numeroProtocollo ?? '' })} onClose={onClose}>
      <Loaded query={query}>
        {(esito) => (
          <Stack>
            <DatiAssegnato esito={esito} />
            <Storico storico={esito.storico} />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  );
}

type Given = Props & { esito: Esito };

/** It cannot be written now, and says why. */
function Letto({ propostaId, porta, esito, onClose }: Given) {
  const { t } = useTranslation('esiti');
  const { open, pending, why, error } = useEsitoForm({ propostaId, porta, esito, onClose });
  const actions = (
    <>
      <Button onPress={onClose}>{t('chiudi')}</Button>
      {esito.motivoRiapertura === null && (
        <Button variant="primary" pending={pending} why={why} onPress={open}>
          {t('azioni.RIAPRI_ESITO')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={t('titolo', { numero: esito.numeroProtocollo ?? '' })} onClose={onClose} actions={actions}>
      <Stack>
        <Refused error={error} title={t('nonSalvato')} />
        <Notice tone="info">{esito.motivo}</Notice>
        <DatiRichiesta esito={esito} porta={porta} />
        <DatiAssegnato esito={esito} />
        <Storico storico={esito.storico} />
      </Stack>
    </Dialog>
  );
}

type Writing = Given & { merged: boolean; onMerge: () => Promise<void> };

function Scritto({ propostaId, porta, esito, onClose, merged, onMerge }: Writing) {
  const { t } = useTranslation('esiti');
  const form = useEsitoForm({ propostaId, porta, esito, onClose });
  const { held, isFree } = useHolding();
  const { rettifica, pending, why } = form;
  const save = (concludi: boolean) => isFree() && form.save(concludi);
  const actions = (
    <>
      <LeaveButton onPress={onClose} disabled={pending}>
        {t('annulla')}
      </LeaveButton>
      {rettifica ? (
        <Button variant="primary" pending={pending} why={why} onPress={() => save(true)}>
          {t('azioni.RETTIFICA')}
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
      <HeldProvider value={held}>
        <Stack>
          <SaveNotice
            error={form.error}
            words={{ superato: t('superato'), leggi: t('leggi'), nonSalvato: t('nonSalvato') }}
            onMerge={() => void onMerge().then(form.reset)}
            merged={merged && t('aggiornati')}
          />
          {!esito.finanziabile && <Notice tone="warn">{esito.motivoNonFinanziabile}</Notice>}
          <DatiRichiesta esito={esito} porta={porta} />
          <Campi esito={esito} form={form} />
          <Storico storico={esito.storico} />
        </Stack>
      </HeldProvider>
      {form.dialog}
    </Dialog>
  );
}

type CampiProps = { esito: Esito; form: ReturnType<typeof useEsitoForm> };

/** The choice, and what is granted by it (evaluation, section 5). */
function Campi({ esito, form }: CampiProps) {
  const { t } = useTranslation('esiti');
  return (
    <>
      <YesNo
        id={idOf('finanzia')}
        label={t('scelta')}
        required
        value={form.finanzia}
        onChange={form.setFinanzia}
        readOnly={!esito.finanziabile && !esito.finanziabileConMotivo}
        errors={form.errorsOf('finanzia')}
      />
      {form.finanzia === true && <Importi esito={esito} form={form} />}
      {form.finanzia === true && esito.finanziabileConMotivo && (
        <TextArea
          id={idOf('motivoSenzaPunteggio')}
          label={t('motivoSenzaPunteggio')}
          hint={t('motivoSenzaPunteggioHint')}
          required
          rows={3}
          maxLength={MOTIVAZIONE_MAX}
          strict
          value={form.motivoSenzaPunteggio}
          onChange={form.setMotivoSenzaPunteggio}
          errors={form.errorsOf('motivoSenzaPunteggio')}
        />
      )}
      <Totale totale={form.totale} />
      <TextArea
        id={idOf('commento')}
        label={t('testoCommento')}
        hint={t('testoCommentoHint')}
        required={form.commentoRichiesto}
        rows={4}
        maxLength={COMMENTO_MAX}
        strict
        value={form.commento}
        onChange={form.setCommento}
        errors={form.errorsOf('commento')}
      />
      {form.rettifica && (
        <TextArea
          id={idOf('motivazione')}
          label={t('motivazione')}
          required
          rows={3}
          maxLength={MOTIVAZIONE_MAX}
          strict
          value={form.motivazione}
          onChange={form.setMotivazione}
          errors={form.errorsOf('motivazione')}
        />
      )}
    </>
  );
}

/** The amount, and as many assegni as were asked for at the most. */
function Importi({ esito, form }: CampiProps) {
  const { t } = useTranslation('esiti');
  const { importoSingoloAssegno, assegnoRichiesto } = esito;
  const disponibili = assegniIn(assegnoRichiesto, importoSingoloAssegno);
  const options = Array.from({ length: disponibili }, (_, index) => index + 1).map((count) => ({
    value: count,
    label: t('assegniVoce', { count, importo: formatAmount(importoAssegni(count, importoSingoloAssegno)) }),
  }));
  return (
    <>
      <CurrencyInput
        id={idOf('finanziamentoAssegnato')}
        label={t('importo')}
        required
        bare
        hint={t('importoHint', { massimo: formatCount(massimoAssegnabile(esito)) })}
        value={form.importo}
        onChange={form.setImporto}
        errors={form.errorsOf('finanziamentoAssegnato')}
      />
      {disponibili > 0 && (
        <SelectInput
          id={idOf('assegnoAssegnato')}
          label={t('assegni')}
          options={options}
          empty={t('nessunAssegno')}
          value={form.quanti || null}
          onChange={(quanti) => form.setQuanti(quanti ?? 0)}
          errors={form.errorsOf('assegnoAssegnato')}
        />
      )}
    </>
  );
}

/** What is granted in all, told as it changes; where it is no sum, why. */
function Totale({ totale }: Pick<ReturnType<typeof useEsitoForm>, 'totale'>) {
  const { t } = useTranslation('esiti');
  const value = typeof totale === 'string' ? t(totale) : <Amount value={totaleAssegnato(totale)} symbol />;
  return (
    <div aria-live="polite">
      <DefinitionList items={[{ term: t('dati.totale'), value }]} />
    </div>
  );
}
