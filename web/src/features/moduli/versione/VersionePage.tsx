import { canChangeVersione } from '@sigeba/contract/moduli/moduli.rules.ts';
import type { VersioneModulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { useParams } from 'react-router';
import { useRoute } from '../../../api/useRoute.ts';
import { useKeptBozze } from '../../../form/useKeptBozze.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { BozzaPage } from './BozzaPage.tsx';
import { VersioneHead } from './VersioneHead.tsx';

/** /ur/moduli/versioni/{id}: the form designer, where the version is a draft. */
export default function VersionePage() {
  const id = Number(useParams().id);
  const query = useRoute('GET /moduli/versioni/:id', { params: { id } }, { fresh: 'static', kept: false });
  return (
    <Loaded query={query} page>
      {(versione) => {
        const may = canChangeVersione(versione);
        return may.ok ? <Opened key={versione.id} versione={versione} /> : <ClosedVersione versione={versione} why={refusalText(may)} />;
      }}
    </Loaded>
  );
}

type Props = { versione: VersioneModulo };

/** Opens once it is known what was left of it in this browser. */
function Opened({ versione }: Props) {
  const kept = useKeptBozze(`modulo/versione/${versione.id}`);
  return kept === null ? <Spinner /> : <BozzaPage versione={versione} kept={kept} />;
}

/** A version that changes no more offers nothing to write in. */
const ClosedVersione = ({ versione, why }: Props & { why: string }) => (
  <Stack>
    <VersioneHead versione={versione} />
    <Notice>{why}</Notice>
  </Stack>
);
