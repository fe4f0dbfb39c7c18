import type { SezioneImpostazioni } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import { type ChiaveImpostazione, impostazioneOf } from '@sigeba/contract/configurazione/impostazioni.ts';
import { SEZIONI } from '@sigeba/contract/configurazione/sezioni.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { useEffect, useState } from 'react';
import { RecoveryNotice } from '../../form/editor/RecoveryNotice.tsx';
import { FormActionBar } from '../../form/FormActionBar.tsx';
import { SaveNotice } from '../../page/SaveNotice.tsx';
import { type Parts, UnsavedPart } from '../../page/UnsavedPart.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { OfficeForm } from '../../ui/controls/OfficeForm.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { AnteprimaMarchio } from './AnteprimaMarchio.tsx';
import { AnteprimaPosta } from './AnteprimaPosta.tsx';
import { ImpostazioneField } from './ImpostazioneField.tsx';
import css from './Impostazioni.module.css';
import { impostazioniTesti } from './impostazioni.testi.ts';
import { ProvaPosta } from './ProvaPosta.tsx';
import { type SettingChange, useSezione } from './useSezione.ts';

type Props = {
  stored: SezioneImpostazioni;
  parts: Parts;
  /** It keeps what is typed in it, and may still ask before it is saved. */
  hidden: boolean;
  /** The settings that are searched; null: all of the section. */
  only: ReadonlySet<ChiaveImpostazione> | null;
};

/** Where the index of the page leads. */
export const idOfSezione = (sezione: string): string => `sezione-${sezione}`;

/** One section of the settings, saved by itself. */
export function SezioneCard({ stored, parts, hidden, only }: Props) {
  const { t } = useTexts(impostazioniTesti);
  const form = useSezione(stored);
  const { nome, spiegazione } = SEZIONI[stored.sezione];
  const { changed: stays, why, pending } = form;
  // Invalid text changes nothing that would be stored, but it is an unsaved change.
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const changed = stays || rejected.length > 0;
  const wrong = rejected.length > 0 || form.store.status().errori > 0;
  const reject = (chiave: string) => (isRejected: boolean) =>
    setRejected((now) => [...now.filter((each) => each !== chiave), ...(isRejected ? [chiave] : [])]);
  // Salva stores what is changed beside what was found too, or is refused for it: it stays in sight.
  const isShown = (chiave: ChiaveImpostazione) =>
    only === null || only.has(chiave) || rejected.includes(chiave) || Object.hasOwn(form.store.changes(), chiave);
  const hindrance = rejected.length > 0 ? t('daCorreggere') : undefined;
  // The crest that was just chosen: it has no address for everybody before it is saved.
  const [stemma, setStemma] = useState<string | null>(null);
  useEffect(() => (stemma === null ? undefined : () => URL.revokeObjectURL(stemma)), [stemma]);
  const [asking, setAsking] = useState<readonly SettingChange[]>([]);
  const conseguenza = conseguenzaOf(stored.sezione);
  async function submit(): Promise<boolean> {
    if (!changed || hindrance !== undefined || pending || why !== undefined) return false;
    if (conseguenza === null) return form.save();
    setAsking(form.check());
    return false;
  }
  function confirm() {
    setAsking([]);
    void form.save();
  }
  return (
    <OfficeForm onSubmit={submit}>
      <UnsavedPart parts={parts} name={stored.sezione} changed={changed} wrong={wrong} save={submit} giveUp={form.giveUp} />
      <div hidden={hidden} className={css.sezione}>
        <Card id={idOfSezione(stored.sezione)} title={nome}>
          <Stack>
            <p>{spiegazione}</p>
            <RecoveryNotice recovery={form.recovery} />
            <SaveMessage form={form} />
            {form.stored.impostazioni.map((each) => (
              <div key={each.chiave} hidden={!isShown(each.chiave)} className={css.impostazione}>
                <ImpostazioneField
                  store={form.store}
                  stored={each}
                  readOnly={why !== undefined}
                  onReject={reject(each.chiave)}
                  onStemma={setStemma}
                />
                <Quiete stored={each} />
              </div>
            ))}
            {only === null && stored.sezione === 'MARCHIO' && <AnteprimaMarchio store={form.store} stemma={stemma} />}
            {only === null && (stored.sezione === 'POSTA' || stored.sezione === 'POSTA_COMITATO') && (
              <>
                <AnteprimaPosta store={form.store} sezione={stored.sezione} />
                <ProvaPosta sezione={stored.sezione} changed={changed} />
              </>
            )}
          </Stack>
        </Card>
        {changed && (
          <FormActionBar state={t('nonSalvate')}>
            <Button type="submit" variant="primary" pending={pending} why={hindrance}>
              {t('salva', { sezione: nome })}
            </Button>
          </FormActionBar>
        )}
      </div>
      {conseguenza !== null && asking.length > 0 && (
        <Conseguenza conseguenza={conseguenza} cambiate={asking} onConfirm={confirm} onCancel={() => setAsking([])} />
      )}
    </OfficeForm>
  );
}

/** What holds where nobody sets it, and who set it last. */
function Quiete({ stored: { chiave, modificata } }: { stored: SezioneImpostazioni['impostazioni'][number] }) {
  const { t } = useTexts(impostazioniTesti);
  const impostazione = impostazioneOf(chiave);
  const valore = impostazione.predefinito;
  const predefinito =
    impostazione.tipo === 'NUMERO'
      ? t('predefinitoTra', {
          valore,
          minimo: impostazione.minimo.toLocaleString('it-IT'),
          massimo: impostazione.massimo.toLocaleString('it-IT'),
        })
      : t('predefinito', { valore });
  return (
    <p className={css.quiete}>
      {predefinito}
      {modificata !== null && (
        <span>
          {' '}
          {t('modificata', {
            persona: modificata.da === null ? 'SIGEBA' : t('persona', modificata.da),
            quando: formatInstant(modificata.quando),
          })}
        </span>
      )}
    </p>
  );
}

type Detta = NonNullable<ReturnType<typeof conseguenzaOf>>;
type ConseguenzaProps = { conseguenza: Detta; cambiate: readonly SettingChange[]; onConfirm: () => void; onCancel: () => void };

/** Asks for confirmation: lists the changes and their consequences. */
function Conseguenza({ conseguenza, cambiate, ...on }: ConseguenzaProps) {
  const { t } = useTexts(impostazioniTesti);
  return (
    <ConfirmDialog title={conseguenza.titolo} confirmLabel={conseguenza.conferma} {...on}>
      <Stack>
        <ul>
          {cambiate.map((cambiata) => (
            <li key={cambiata.chiave}>{t('cambia', cambiata)}</li>
          ))}
        </ul>
        <p>{conseguenza.testo}</p>
      </Stack>
    </ConfirmDialog>
  );
}

/** The consequence of a change for what has already begun; null if there is none. */
function conseguenzaOf(sezione: SezioneImpostazioni['sezione']) {
  const said = SEZIONI[sezione];
  return 'conseguenza' in said ? said.conseguenza : null;
}

/** Somebody else saved meanwhile, or the server refused. */
function SaveMessage({ form: { stored: base, error, contended, merge } }: { form: ReturnType<typeof useSezione> }) {
  const { t } = useTexts(impostazioniTesti);
  const words = { superato: t('superato'), leggi: t('leggiAggiornate'), nonSalvato: t('nonSalvato') };
  const fields = base.impostazioni.map(({ chiave }) => chiave);
  return <SaveNotice error={error} fields={fields} words={words} onMerge={merge} merged={contended !== null && t('aggiornate')} />;
}
