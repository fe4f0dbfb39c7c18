import { expect, test } from 'vitest';
import { obstacleOf } from './release.ts';

const CHECKOUT = {
  version: '1.6.0',
  status: '',
  tags: ['v1.6.0'],
  changes: '# Changes\n\n## 1.6.0\n\n## 1.5.5\n',
  after: 'out/sigeba-1.5.5-linux-x64.tar.gz',
};

test('a version is given out of a clean commit with its tag, after the archive of the version before', () => {
  expect(obstacleOf(CHECKOUT)).toBeNull();
  expect(obstacleOf({ ...CHECKOUT, changes: '## 1.6.0\n', after: undefined })).toBeNull();
});

test.each([
  ['changes that no commit has', { status: ' M server/src/main.ts\n' }],
  ['no tag v1.6.0: git tag -a v1.6.0', { tags: ['v1.5.5', ''] }],
  ['CHANGELOG.md begins with 1.5.5, package.json says 1.6.0.', { changes: '## 1.5.5\n' }],
  ['--after sigeba-1.5.5-', { after: undefined }],
  ['--after sigeba-1.5.5-', { after: 'sigeba-1.5.50-linux-x64.tar.gz' }],
])('it is refused: %s', (why, checkout) => {
  expect(obstacleOf({ ...CHECKOUT, ...checkout })).toContain(why);
});
