import { join } from 'node:path'
import { Hono } from 'hono'
import type { RouteModule } from '../lake-context.ts'
import { absentServiceRoutes } from './absent-services.ts'
import { keyValueRoutes } from './key-value-routes.ts'
import { openKeyValues } from './key-values.ts'
import { projectRoutes } from './project-routes.ts'
import { userRoutes } from './user-routes.ts'

/** Users, project and dataset, and the services around them that the Studio asks for. */
export const projectModule: RouteModule = (context) =>
  new Hono()
    .route('/', keyValueRoutes(openKeyValues(join(context.config.dataDirectory, 'key-values.json'))))
    .route('/', userRoutes())
    .route('/', projectRoutes(context))
    .route('/', absentServiceRoutes())
