import type { FileCaricato } from '@sigeba/contract/form/kinds/files.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import { checkScelta, RIGHE_MASSIMO, type Template, tipologieOf } from '@sigeba/contract/massivo/massivo.rules.ts';
import type { EsitoMassivo } from '@sigeba/contract/massivo/massivo.shape.ts';
import { uploads } from '@sigeba/contract/uploads.ts';
import { useState } from 'react';
import { useServerNow } from '../../api/useConfig.ts';
import { FileUpload } from '../../form/inputs/FileUpload.tsx';
import { SelectInput } from '../../form/inputs/SelectInput.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { Anteprima } from './Anteprima.tsx';
import { Fatto } from './Fatto.tsx';
import { massivoTesti } from './massivo.testi.ts';
import { Passi, Passo } from './Passi.tsx';
import { RigheMassivo } from './RigheMassivo.tsx';
import { ScegliModello } from './ScegliModello.tsx';

export type CaricamentoChoice = { template: Template | null; anno: number | null; tipologia: string | null };

/** What is uploaded and for which year, the file, what it would change; once it is applied, what came of it. */
export function NuovoCaricamento() {
  const { t } = useTexts(massivoTesti);
  // Nearly all files are of the year that runs (D-320).
  const oggi = yearInRome(useServerNow());
  const [chosen, setChosen] = useState<CaricamentoChoice>({ template: null, anno: oggi, tipologia: null });
  const [files, setFiles] = useState<readonly FileCaricato[]>([]);
  const [esito, setEsito] = useState<EsitoMassivo | null>(null);
  const [file] = files;
  if (esito !== null) return <Applicato esito={esito} onAgain={() => setEsito(null)} />;
  function done(applied: EsitoMassivo) {
    setEsito(applied);
    setFiles([]);
  }
  return (
    <Stack>
      <Card title={t('nuovo')}>
        <Passi>
          <Scelte chosen={chosen} onChange={setChosen} />
          <Passo title={t('passi.file')}>
            <FileXlsx chosen={chosen} files={files} onChange={setFiles} />
          </Passo>
        </Passi>
      </Card>
      {file !== undefined && checkScelta(chosen).length === 0 && (
        <Anteprima key={JSON.stringify([file.mediaId, chosen])} id={file.mediaId} chosen={chosen} onDone={done} />
      )}
    </Stack>
  );
}

function Scelte({ chosen, onChange }: { chosen: CaricamentoChoice; onChange: (chosen: CaricamentoChoice) => void }) {
  const { t } = useTexts(massivoTesti);
  const oggi = yearInRome(useServerNow());
  const { template, anno, tipologia } = chosen;
  const tipologie = template === null ? [] : tipologieOf(template);
  return (
    <>
      <Passo title={t('passi.modello')}>
        <ScegliModello value={template} onChange={(value) => onChange({ ...chosen, template: value, tipologia: null })} />
      </Passo>
      <Passo title={t(tipologie.length > 0 ? 'passi.tipologia' : 'passi.anno')}>
        <Inline gap="far">
          {tipologie.length > 0 && (
            <SelectInput
              id="tipologia"
              label={t('tipologia')}
              required
              value={tipologia}
              options={tipologie}
              onChange={(value) => onChange({ ...chosen, tipologia: value })}
            />
          )}
          <SelectInput
            id="anno"
            label={t('anno')}
            required
            value={anno}
            options={Array.from({ length: 7 }, (_, at) => ({ value: oggi + 1 - at, label: String(oggi + 1 - at) }))}
            onChange={(value) => onChange({ ...chosen, anno: value })}
          />
        </Inline>
      </Passo>
    </>
  );
}

type FileProps = { chosen: CaricamentoChoice; files: readonly FileCaricato[]; onChange: (files: readonly FileCaricato[]) => void };

/** Until all is chosen the button says what is missing; a file that is there stays while the choice changes. */
function FileXlsx({ chosen, files, onChange }: FileProps) {
  const { t } = useTexts(massivoTesti);
  const missing = checkScelta(chosen);
  if (missing.length > 0 && files.length === 0)
    return (
      <Inline>
        <Button why={missing.map(({ messaggio }) => messaggio).join('. ')}>{t('scegliFile')}</Button>
      </Inline>
    );
  return (
    <FileUpload
      id="file"
      label={t('file')}
      hint={t('fileAiuto', { righe: formatCount(RIGHE_MASSIMO) })}
      required
      tipo="xlsx"
      mime={uploads.xlsx.mime}
      maxMB={uploads.xlsx.maxMB}
      max={1}
      value={files}
      onChange={onChange}
    />
  );
}

function Applicato({ esito, onAgain }: { esito: EsitoMassivo; onAgain: () => void }) {
  const { t } = useTexts(massivoTesti);
  return (
    <Stack>
      <Fatto esito={esito} action={<Button onPress={onAgain}>{t('altro')}</Button>} />
      <RigheMassivo esito={esito} di="persone" errori={`/media/${esito.id}/erroriMassivo`} title={t('esito', esito)} />
    </Stack>
  );
}
