import type { Bando, BandoRiga, Classe } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { useEffect, useState } from 'react';
import { useRoute } from '../../../api/useRoute.ts';
import { RadioGroup } from '../../../form/inputs/ChoiceInputs.tsx';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { readingOf } from '../configura/frame.ts';
import css from './Classe.module.css';
import { classeTesti } from './classe.testi.ts';

type Props = {
  /** The dialog's title, and what its button says before the number of rows. */
  titolo: string;
  /** The classe that is copied into. */
  classe: Classe;
  /** How many rows there are already. */
  presenti: number;
  /** The rows that would be copied. */
  rowsOf: (source: Classe) => readonly { id: number; nome: string }[];
  /** What of them cannot come along, in sentences. */
  warningsOf?: (source: Classe) => readonly string[];
  onCopy: (source: Classe, how: Come) => void;
};
type Come = 'SOSTITUISCI' | 'AGGIUNGI';

/** Rows of another classe, of whatever year, copied into this one: they are changes like others, saved by Salva. */
export function CopiaDaClasse(props: Props) {
  const { t } = useTexts(classeTesti);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small onPress={() => setOpen(true)}>
        {t('copia.apri')}
      </Button>
      {open && <CopiaDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function CopiaDialog({ titolo, classe, presenti, rowsOf, warningsOf, onCopy, onClose }: Props & { onClose: () => void }) {
  const { t } = useTexts(classeTesti);
  const [source, setSource] = useState<Classe | null>(null);
  const [how, setHow] = useState<Come>('SOSTITUISCI');
  const rows = source === null ? [] : rowsOf(source);
  const why = source === null ? t('copia.scegli') : rows.length === 0 ? t('copia.vuota') : undefined;
  return (
    <ConfirmDialog
      title={titolo}
      confirmLabel={t('copia.conferma', { count: rows.length })}
      why={why}
      onConfirm={() => {
        if (source !== null) onCopy(source, how);
        onClose();
      }}
      onCancel={onClose}
    >
      <Stack>
        <SourceClasse except={classe.id} onChoose={setSource} />
        {rows.length > 0 && (
          <ol className={css.nomi}>
            {rows.map(({ id, nome }) => (
              <li key={id}>{nome}</li>
            ))}
          </ol>
        )}
        {source !== null &&
          warningsOf?.(source).map((testo) => (
            <Notice key={testo} tone="warn">
              {testo}
            </Notice>
          ))}
        {presenti > 0 && (
          <RadioGroup
            label={t('copia.presenti', { count: presenti })}
            options={(['SOSTITUISCI', 'AGGIUNGI'] as const).map((value) => ({ value, label: t(`copia.${value}`) }))}
            value={how}
            onChange={(next) => next !== null && setHow(next)}
          />
        )}
        <p>{t('copia.poi')}</p>
      </Stack>
    </ConfirmDialog>
  );
}

type SourceProps = { except: number; onChoose: (classe: Classe | null) => void };

/** A year, then its classi by call and tipologia. */
function SourceClasse({ except, onChoose }: SourceProps) {
  const { t } = useTexts(classeTesti);
  const anni = useRoute('GET /bandi/anni', {});
  const [anno, setAnno] = useState<number | null>(null);
  return (
    <Loaded query={anni}>
      {(years) => {
        const year = anno ?? years[0] ?? null;
        return (
          <FieldGrid narrow>
            <SelectInput
              label={t('copia.anno')}
              value={year}
              options={years.map((value) => ({ value, label: String(value) }))}
              onChange={(next) => {
                setAnno(next);
                onChoose(null);
              }}
            />
            {year !== null && <OfYear key={year} anno={year} except={except} onChoose={onChoose} />}
          </FieldGrid>
        );
      }}
    </Loaded>
  );
}

function OfYear({ anno, ...props }: SourceProps & { anno: number }) {
  const query = useRoute('GET /bandi/getBandiByAnnoAndTipologia', { query: { anno } });
  return <Loaded query={query}>{(bandi) => <ChooseSource bandi={bandi} {...props} />}</Loaded>;
}

function ChooseSource({ bandi, except, onChoose }: SourceProps & { bandi: BandoRiga[] }) {
  const { t } = useTexts(classeTesti);
  const [chosen, setChosen] = useState<{ bandoId: number; classeId: number } | null>(null);
  const places = bandi.flatMap(({ id: bandoId, nome, tipologiaProgetti }) =>
    tipologiaProgetti.flatMap((tipologia) =>
      tipologia.classi
        .filter(({ id }) => id !== except)
        .map((classe) => ({ bandoId, classeId: classe.id, label: `${tipologia.nome}, ${classe.nome}`, group: nome })),
    ),
  );
  return (
    <>
      <SelectInput
        label={t('copia.classe')}
        required
        options={places.map(({ classeId: value, label, group }) => ({ value, label, group }))}
        value={chosen?.classeId ?? null}
        onChange={(classeId) => {
          setChosen(places.find((place) => place.classeId === classeId) ?? null);
          onChoose(null);
        }}
      />
      {chosen !== null && <Read key={chosen.classeId} {...chosen} onChoose={onChoose} />}
    </>
  );
}

/** Reads the chosen classe with all that it has. */
function Read({ bandoId, classeId, onChoose }: { bandoId: number; classeId: number } & Pick<SourceProps, 'onChoose'>) {
  const query = useRoute('GET /bandi/:id', readingOf(bandoId));
  return <Loaded query={query}>{(bando) => <Choose bando={bando} classeId={classeId} onChoose={onChoose} />}</Loaded>;
}

function Choose({ bando, classeId, onChoose }: { bando: Bando; classeId: number } & Pick<SourceProps, 'onChoose'>) {
  const classe = bando.tipologiaProgetti.flatMap(({ classi }) => classi).find(({ id }) => id === classeId) ?? null;
  useEffect(() => onChoose(classe), [classe, onChoose]);
  return null;
}
