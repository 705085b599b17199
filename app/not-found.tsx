export { NotFoundMessage as default } from '@/components/site/not-found/not-found-message'
