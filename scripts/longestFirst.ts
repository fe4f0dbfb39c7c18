import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order of test files where nothing is known of an earlier run: by size, but files that run a table declared elsewhere first. A room of
 * the access matrix has three lines and takes longest: as the last file it would leave a processor idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...projects.values()].flatMap((own) => [...own.filter(isOfTheMatrix), ...own.filter((file) => !isOfTheMatrix(file))]);
  }
}

const isOfTheMatrix = ({ moduleId }: TestSpecification): boolean => /\/accessMatrix\.\w+\.api\.test\.ts$/.test(moduleId);
