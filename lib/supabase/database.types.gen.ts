// Generated from supabase/migrations by `npm run typegen`. Do not edit.

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      account_deletions: {
        Row: {
          account_id: string
          due_at: string
          id: string
          payments_ended_at: string | null
          requested_at: string
          requested_by: string
          started_at: string | null
        }
        Insert: {
          account_id: string
          due_at?: string
          id?: string
          payments_ended_at?: string | null
          requested_at?: string
          requested_by: string
          started_at?: string | null
        }
        Update: {
          account_id?: string
          due_at?: string
          id?: string
          payments_ended_at?: string | null
          requested_at?: string
          requested_by?: string
          started_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "account_deletions_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: true
            referencedRelation: "account_meters"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "account_deletions_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: true
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
        ]
      }
      account_export_parts: {
        Row: {
          data: string
          export_id: string
          number: number
          table_name: string
        }
        Insert: {
          data: string
          export_id: string
          number: number
          table_name: string
        }
        Update: {
          data?: string
          export_id?: string
          number?: number
          table_name?: string
        }
        Relationships: [
          {
            foreignKeyName: "account_export_parts_export_id_fkey"
            columns: ["export_id"]
            isOneToOne: false
            referencedRelation: "account_exports"
            referencedColumns: ["id"]
          },
        ]
      }
      account_exports: {
        Row: {
          account_id: string
          at_key: Json | null
          at_scope: string | null
          at_table: string | null
          bytes: number
          expires_at: string | null
          id: string
          parts: number
          progress: number
          ready_at: string | null
          requested_at: string
          requested_by: string | null
          row_count: number
          state: string
        }
        Insert: {
          account_id: string
          at_key?: Json | null
          at_scope?: string | null
          at_table?: string | null
          bytes?: number
          expires_at?: string | null
          id?: string
          parts?: number
          progress?: number
          ready_at?: string | null
          requested_at?: string
          requested_by?: string | null
          row_count?: number
          state?: string
        }
        Update: {
          account_id?: string
          at_key?: Json | null
          at_scope?: string | null
          at_table?: string | null
          bytes?: number
          expires_at?: string | null
          id?: string
          parts?: number
          progress?: number
          ready_at?: string | null
          requested_at?: string
          requested_by?: string | null
          row_count?: number
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: "account_exports_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "account_meters"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "account_exports_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
        ]
      }
      account_invitations: {
        Row: {
          account_id: string
          created_at: string
          email: string
          expires_at: string
          id: string
          invited_by: string
          role: string
          sendings: number
          sent_at: string
          updated_at: string
        }
        Insert: {
          account_id: string
          created_at?: string
          email: string
          expires_at?: string
          id?: string
          invited_by: string
          role: string
          sendings?: number
          sent_at?: string
          updated_at?: string
        }
        Update: {
          account_id?: string
          created_at?: string
          email?: string
          expires_at?: string
          id?: string
          invited_by?: string
          role?: string
          sendings?: number
          sent_at?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "account_invitations_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "account_meters"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "account_invitations_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
        ]
      }
      account_members: {
        Row: {
          account_id: string
          created_at: string
          role: string
          updated_at: string
          user_id: string
        }
        Insert: {
          account_id: string
          created_at?: string
          role: string
          updated_at?: string
          user_id: string
        }
        Update: {
          account_id?: string
          created_at?: string
          role?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "account_members_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "account_meters"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "account_members_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
        ]
      }
      accounts: {
        Row: {
          created_at: string
          id: string
          is_sample: boolean
          name: string
          plan_id: string
          prompt_limit: number | null
          seat_limit: number | null
          updated_at: string
          visitor_limit: number | null
        }
        Insert: {
          created_at?: string
          id?: string
          is_sample?: boolean
          name: string
          plan_id?: string
          prompt_limit?: number | null
          seat_limit?: number | null
          updated_at?: string
          visitor_limit?: number | null
        }
        Update: {
          created_at?: string
          id?: string
          is_sample?: boolean
          name?: string
          plan_id?: string
          prompt_limit?: number | null
          seat_limit?: number | null
          updated_at?: string
          visitor_limit?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "accounts_plan_id_fkey"
            columns: ["plan_id"]
            isOneToOne: false
            referencedRelation: "plans"
            referencedColumns: ["id"]
          },
        ]
      }
      agent_ranges: {
        Row: {
          fetched_at: string
          problem: string | null
          ranges: string[]
          source_url: string
          token: string
        }
        Insert: {
          fetched_at: string
          problem?: string | null
          ranges: string[]
          source_url: string
          token: string
        }
        Update: {
          fetched_at?: string
          problem?: string | null
          ranges?: string[]
          source_url?: string
          token?: string
        }
        Relationships: []
      }
      alert_checks: {
        Row: {
          checked_at: string
          day: string
          site_id: string
        }
        Insert: {
          checked_at?: string
          day: string
          site_id: string
        }
        Update: {
          checked_at?: string
          day?: string
          site_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "alert_checks_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: true
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      answer_readings: {
        Row: {
          brand_ids: string[]
          cursor_at: string | null
          cursor_id: string | null
          finished_at: string | null
          page_cursor: string | null
          problem: string | null
          read: number
          requested_at: string | null
          revision: number
          rules: number
          rules_at: string | null
          site_id: string
          total: number | null
        }
        Insert: {
          brand_ids?: string[]
          cursor_at?: string | null
          cursor_id?: string | null
          finished_at?: string | null
          page_cursor?: string | null
          problem?: string | null
          read?: number
          requested_at?: string | null
          revision?: number
          rules?: number
          rules_at?: string | null
          site_id: string
          total?: number | null
        }
        Update: {
          brand_ids?: string[]
          cursor_at?: string | null
          cursor_id?: string | null
          finished_at?: string | null
          page_cursor?: string | null
          problem?: string | null
          read?: number
          requested_at?: string | null
          revision?: number
          rules?: number
          rules_at?: string | null
          site_id?: string
          total?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "answer_readings_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: true
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      api_keys: {
        Row: {
          account_id: string
          created_at: string
          created_by: string | null
          digest: string
          hint: string
          id: string
          last_used_at: string | null
          name: string
          revoked_at: string | null
        }
        Insert: {
          account_id: string
          created_at?: string
          created_by?: string | null
          digest: string
          hint: string
          id?: string
          last_used_at?: string | null
          name: string
          revoked_at?: string | null
        }
        Update: {
          account_id?: string
          created_at?: string
          created_by?: string | null
          digest?: string
          hint?: string
          id?: string
          last_used_at?: string | null
          name?: string
          revoked_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "api_keys_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "account_meters"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "api_keys_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
        ]
      }
      audit_log: {
        Row: {
          account_id: string
          action: string
          actor_id: string | null
          actor_role: string
          changes: NonNullable<Json>
          happened_at: string
          id: number
          subject_id: string
          subject_table: string
        }
        Insert: {
          account_id: string
          action: string
          actor_id?: string | null
          actor_role: string
          changes: NonNullable<Json>
          happened_at?: string
          id?: never
          subject_id: string
          subject_table: string
        }
        Update: {
          account_id?: string
          action?: string
          actor_id?: string | null
          actor_role?: string
          changes?: NonNullable<Json>
          happened_at?: string
          id?: never
          subject_id?: string
          subject_table?: string
        }
        Relationships: []
      }
      billing_customers: {
        Row: {
          account_id: string
          created_at: string
          customer_id: string
          is_deleted: boolean
          reading: string | null
          updated_at: string
        }
        Insert: {
          account_id: string
          created_at?: string
          customer_id: string
          is_deleted?: boolean
          reading?: string | null
          updated_at?: string
        }
        Update: {
          account_id?: string
          created_at?: string
          customer_id?: string
          is_deleted?: boolean
          reading?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "billing_customers_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: true
            referencedRelation: "account_meters"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "billing_customers_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: true
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
        ]
      }
      billing_events: {
        Row: {
          created: string
          customer_id: string | null
          id: string
          is_listed: boolean
          problem: string | null
          processed_at: string | null
          received_at: string
          subscription_id: string | null
          type: string
        }
        Insert: {
          created: string
          customer_id?: string | null
          id: string
          is_listed?: boolean
          problem?: string | null
          processed_at?: string | null
          received_at?: string
          subscription_id?: string | null
          type: string
        }
        Update: {
          created?: string
          customer_id?: string | null
          id?: string
          is_listed?: boolean
          problem?: string | null
          processed_at?: string | null
          received_at?: string
          subscription_id?: string | null
          type?: string
        }
        Relationships: []
      }
      billing_subscriptions: {
        Row: {
          account_id: string
          cancel_at: string | null
          cancel_at_period_end: boolean
          created_at: string
          current_period_end: string
          customer_id: string
          grace_until: string | null
          id: string
          plan_id: string | null
          price_id: string
          quantity: number
          read_at: string
          status: string
          summary: NonNullable<Json>
          updated_at: string
        }
        Insert: {
          account_id: string
          cancel_at?: string | null
          cancel_at_period_end?: boolean
          created_at?: string
          current_period_end: string
          customer_id: string
          grace_until?: string | null
          id: string
          plan_id?: string | null
          price_id: string
          quantity?: number
          read_at?: string
          status: string
          summary?: NonNullable<Json>
          updated_at?: string
        }
        Update: {
          account_id?: string
          cancel_at?: string | null
          cancel_at_period_end?: boolean
          created_at?: string
          current_period_end?: string
          customer_id?: string
          grace_until?: string | null
          id?: string
          plan_id?: string | null
          price_id?: string
          quantity?: number
          read_at?: string
          status?: string
          summary?: NonNullable<Json>
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "billing_subscriptions_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "account_meters"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "billing_subscriptions_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "billing_subscriptions_plan_id_fkey"
            columns: ["plan_id"]
            isOneToOne: false
            referencedRelation: "plans"
            referencedColumns: ["id"]
          },
        ]
      }
      brand_facts: {
        Row: {
          created_at: string
          id: string
          kind: string
          site_id: string
          subject: string
          updated_at: string
          value: string
        }
        Insert: {
          created_at?: string
          id?: string
          kind: string
          site_id: string
          subject: string
          updated_at?: string
          value: string
        }
        Update: {
          created_at?: string
          id?: string
          kind?: string
          site_id?: string
          subject?: string
          updated_at?: string
          value?: string
        }
        Relationships: [
          {
            foreignKeyName: "brand_facts_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      brands: {
        Row: {
          aliases: string[]
          created_at: string
          domains: string[]
          id: string
          is_own: boolean
          name: string
          site_id: string
          updated_at: string
        }
        Insert: {
          aliases?: string[]
          created_at?: string
          domains?: string[]
          id?: string
          is_own?: boolean
          name: string
          site_id: string
          updated_at?: string
        }
        Update: {
          aliases?: string[]
          created_at?: string
          domains?: string[]
          id?: string
          is_own?: boolean
          name?: string
          site_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "brands_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      cited_pages: {
        Row: {
          brand_id: string | null
          brand_ids: string[]
          citations: number
          created_at: string
          fetch_at: string | null
          fetched_at: string | null
          host: string
          id: string
          kind: string
          last_cited_at: string
          links_own: boolean | null
          own_sentence: string | null
          passages: NonNullable<Json>
          problem: string | null
          site_id: string
          title: string | null
          url: string
        }
        Insert: {
          brand_id?: string | null
          brand_ids?: string[]
          citations?: number
          created_at?: string
          fetch_at?: string | null
          fetched_at?: string | null
          host: string
          id?: string
          kind: string
          last_cited_at?: string
          links_own?: boolean | null
          own_sentence?: string | null
          passages?: NonNullable<Json>
          problem?: string | null
          site_id: string
          title?: string | null
          url: string
        }
        Update: {
          brand_id?: string | null
          brand_ids?: string[]
          citations?: number
          created_at?: string
          fetch_at?: string | null
          fetched_at?: string | null
          host?: string
          id?: string
          kind?: string
          last_cited_at?: string
          links_own?: boolean | null
          own_sentence?: string | null
          passages?: NonNullable<Json>
          problem?: string | null
          site_id?: string
          title?: string | null
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: "cited_pages_brand_id_fkey"
            columns: ["brand_id"]
            isOneToOne: false
            referencedRelation: "brands"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "cited_pages_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      crawl_pages: {
        Row: {
          crawl_id: string
          depth: number
          description: string | null
          last_modified: string | null
          markdown: string | null
          position: number
          priority: number | null
          problem: string | null
          state: string
          status: number | null
          title: string | null
          url: string
        }
        Insert: {
          crawl_id: string
          depth?: number
          description?: string | null
          last_modified?: string | null
          markdown?: string | null
          position: number
          priority?: number | null
          problem?: string | null
          state?: string
          status?: number | null
          title?: string | null
          url: string
        }
        Update: {
          crawl_id?: string
          depth?: number
          description?: string | null
          last_modified?: string | null
          markdown?: string | null
          position?: number
          priority?: number | null
          problem?: string | null
          state?: string
          status?: number | null
          title?: string | null
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: "crawl_pages_crawl_id_fkey"
            columns: ["crawl_id"]
            isOneToOne: false
            referencedRelation: "site_crawls"
            referencedColumns: ["id"]
          },
        ]
      }
      demo_bookings: {
        Row: {
          created_at: string
          email: string
          id: string
          idempotency_key: string
          is_repeat: boolean
          name: string
          selected_date: string
          time_zone: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          email: string
          id?: string
          idempotency_key: string
          is_repeat?: boolean
          name: string
          selected_date: string
          time_zone?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          email?: string
          id?: string
          idempotency_key?: string
          is_repeat?: boolean
          name?: string
          selected_date?: string
          time_zone?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      digest_weeks: {
        Row: {
          account_id: string
          queued_at: string
          week: string
        }
        Insert: {
          account_id: string
          queued_at?: string
          week: string
        }
        Update: {
          account_id?: string
          queued_at?: string
          week?: string
        }
        Relationships: [
          {
            foreignKeyName: "digest_weeks_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: true
            referencedRelation: "account_meters"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "digest_weeks_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: true
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
        ]
      }
      engine_budgets: {
        Row: {
          account_id: string
          created_at: string
          daily_calls: number | null
          monthly_cost_usd: number | null
          updated_at: string
        }
        Insert: {
          account_id: string
          created_at?: string
          daily_calls?: number | null
          monthly_cost_usd?: number | null
          updated_at?: string
        }
        Update: {
          account_id?: string
          created_at?: string
          daily_calls?: number | null
          monthly_cost_usd?: number | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "engine_budgets_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: true
            referencedRelation: "account_meters"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "engine_budgets_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: true
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
        ]
      }
      engine_locations: {
        Row: {
          checked_at: string
          country: string
          engine: string
          evidence: string
          verdict: string
        }
        Insert: {
          checked_at?: string
          country: string
          engine: string
          evidence: string
          verdict: string
        }
        Update: {
          checked_at?: string
          country?: string
          engine?: string
          evidence?: string
          verdict?: string
        }
        Relationships: []
      }
      engine_models: {
        Row: {
          engine: string
          first_seen_on: string
          last_seen_on: string
          model: string
          site_id: string
        }
        Insert: {
          engine: string
          first_seen_on: string
          last_seen_on: string
          model: string
          site_id: string
        }
        Update: {
          engine?: string
          first_seen_on?: string
          last_seen_on?: string
          model?: string
          site_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "engine_models_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      engine_pauses: {
        Row: {
          created_at: string
          engine: string
          error_code: string
          paused_until: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          engine: string
          error_code: string
          paused_until: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          engine?: string
          error_code?: string
          paused_until?: string
          updated_at?: string
        }
        Relationships: []
      }
      engine_spend: {
        Row: {
          account_id: string
          calls: number
          cost_usd: number
          day: string
        }
        Insert: {
          account_id: string
          calls?: number
          cost_usd?: number
          day: string
        }
        Update: {
          account_id?: string
          calls?: number
          cost_usd?: number
          day?: string
        }
        Relationships: [
          {
            foreignKeyName: "engine_spend_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "account_meters"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "engine_spend_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
        ]
      }
      found_names: {
        Row: {
          counts: boolean
          created_at: string
          id: string
          is_dismissed: boolean
          judged_by: string | null
          key: string
          kind: string | null
          name: string
          site_id: string
        }
        Insert: {
          counts?: never
          created_at?: string
          id?: string
          is_dismissed?: boolean
          judged_by?: string | null
          key: string
          kind?: string | null
          name: string
          site_id: string
        }
        Update: {
          counts?: never
          created_at?: string
          id?: string
          is_dismissed?: boolean
          judged_by?: string | null
          key?: string
          kind?: string | null
          name?: string
          site_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "found_names_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      ingest_batches: {
        Row: {
          event_count: number | null
          events: NonNullable<Json>
          id: number
          key_id: string | null
          problem: string | null
          received_at: string
          site_id: string
          source: string
          version: string | null
        }
        Insert: {
          event_count?: never
          events: NonNullable<Json>
          id?: never
          key_id?: string | null
          problem?: string | null
          received_at?: string
          site_id: string
          source: string
          version?: string | null
        }
        Update: {
          event_count?: never
          events?: NonNullable<Json>
          id?: never
          key_id?: string | null
          problem?: string | null
          received_at?: string
          site_id?: string
          source?: string
          version?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "ingest_batches_key_id_fkey"
            columns: ["key_id"]
            isOneToOne: false
            referencedRelation: "ingest_keys"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ingest_batches_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      ingest_keys: {
        Row: {
          created_at: string
          digest: string
          expires_at: string | null
          hint: string
          id: string
          kind: string
          last_used_at: string | null
          revoked_at: string | null
          site_id: string
          tag_key: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          digest: string
          expires_at?: string | null
          hint: string
          id?: string
          kind: string
          last_used_at?: string | null
          revoked_at?: string | null
          site_id: string
          tag_key?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          digest?: string
          expires_at?: string | null
          hint?: string
          id?: string
          kind?: string
          last_used_at?: string | null
          revoked_at?: string | null
          site_id?: string
          tag_key?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "ingest_keys_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      jobs: {
        Row: {
          account_id: string | null
          attempts: number
          claim: string | null
          created_at: string
          deduplication_key: string | null
          finished_at: string | null
          id: string
          kind: string
          last_error: string | null
          max_attempts: number
          payload: NonNullable<Json>
          run_at: string
          state: string
          updated_at: string
        }
        Insert: {
          account_id?: string | null
          attempts?: number
          claim?: string | null
          created_at?: string
          deduplication_key?: string | null
          finished_at?: string | null
          id?: string
          kind: string
          last_error?: string | null
          max_attempts?: number
          payload?: NonNullable<Json>
          run_at?: string
          state?: string
          updated_at?: string
        }
        Update: {
          account_id?: string | null
          attempts?: number
          claim?: string | null
          created_at?: string
          deduplication_key?: string | null
          finished_at?: string | null
          id?: string
          kind?: string
          last_error?: string | null
          max_attempts?: number
          payload?: NonNullable<Json>
          run_at?: string
          state?: string
          updated_at?: string
        }
        Relationships: []
      }
      mention_totals: {
        Row: {
          brand_id: string
          engine: string
          first_runs: number
          grain: string
          listed: number
          mentions: number
          modeled_runs: number
          named: number
          picks: number
          prompt_version_id: string
          rank_square_sum: number
          rank_sum: number
          recommended: number
          sentiment_runs: number
          sentiment_square_sum: number
          sentiment_sum: number
          site_id: string
          starts_on: string
        }
        Insert: {
          brand_id: string
          engine: string
          first_runs?: number
          grain: string
          listed?: number
          mentions?: number
          modeled_runs?: number
          named?: number
          picks?: number
          prompt_version_id: string
          rank_square_sum?: number
          rank_sum?: number
          recommended?: number
          sentiment_runs?: number
          sentiment_square_sum?: number
          sentiment_sum?: number
          site_id: string
          starts_on: string
        }
        Update: {
          brand_id?: string
          engine?: string
          first_runs?: number
          grain?: string
          listed?: number
          mentions?: number
          modeled_runs?: number
          named?: number
          picks?: number
          prompt_version_id?: string
          rank_square_sum?: number
          rank_sum?: number
          recommended?: number
          sentiment_runs?: number
          sentiment_square_sum?: number
          sentiment_sum?: number
          site_id?: string
          starts_on?: string
        }
        Relationships: [
          {
            foreignKeyName: "mention_totals_brand_id_fkey"
            columns: ["brand_id"]
            isOneToOne: false
            referencedRelation: "brands"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mention_totals_prompt_version_id_fkey"
            columns: ["prompt_version_id"]
            isOneToOne: false
            referencedRelation: "prompt_versions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "mention_totals_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      meter_notices: {
        Row: {
          account_id: string
          created_at: string
          meter: string
          month: string
          threshold: number
        }
        Insert: {
          account_id: string
          created_at?: string
          meter: string
          month: string
          threshold: number
        }
        Update: {
          account_id?: string
          created_at?: string
          meter?: string
          month?: string
          threshold?: number
        }
        Relationships: [
          {
            foreignKeyName: "meter_notices_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "account_meters"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "meter_notices_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
        ]
      }
      name_totals: {
        Row: {
          engine: string
          grain: string
          is_branded: boolean
          name_id: string
          runs: number
          site_id: string
          starts_on: string
        }
        Insert: {
          engine: string
          grain: string
          is_branded: boolean
          name_id: string
          runs?: number
          site_id: string
          starts_on: string
        }
        Update: {
          engine?: string
          grain?: string
          is_branded?: boolean
          name_id?: string
          runs?: number
          site_id?: string
          starts_on?: string
        }
        Relationships: [
          {
            foreignKeyName: "name_totals_name_id_fkey"
            columns: ["name_id"]
            isOneToOne: false
            referencedRelation: "found_names"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "name_totals_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletter_deliveries: {
        Row: {
          id: string
          issue_id: string
          opened_at: string | null
          queued_at: string
          sent_at: string | null
          subscriber_id: string
        }
        Insert: {
          id?: string
          issue_id: string
          opened_at?: string | null
          queued_at?: string
          sent_at?: string | null
          subscriber_id: string
        }
        Update: {
          id?: string
          issue_id?: string
          opened_at?: string | null
          queued_at?: string
          sent_at?: string | null
          subscriber_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "newsletter_deliveries_issue_id_fkey"
            columns: ["issue_id"]
            isOneToOne: false
            referencedRelation: "newsletter_sends"
            referencedColumns: ["issue_id"]
          },
          {
            foreignKeyName: "newsletter_deliveries_subscriber_id_fkey"
            columns: ["subscriber_id"]
            isOneToOne: false
            referencedRelation: "newsletter_subscribers"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletter_events: {
        Row: {
          event: string
          happened_at: string
          id: number
          source: string | null
          subscriber_id: string
        }
        Insert: {
          event: string
          happened_at?: string
          id?: never
          source?: string | null
          subscriber_id: string
        }
        Update: {
          event?: string
          happened_at?: string
          id?: never
          source?: string | null
          subscriber_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "newsletter_events_subscriber_id_fkey"
            columns: ["subscriber_id"]
            isOneToOne: false
            referencedRelation: "newsletter_subscribers"
            referencedColumns: ["id"]
          },
        ]
      }
      newsletter_sends: {
        Row: {
          issue_id: string
          recipients: number
          started_at: string
          title: string
        }
        Insert: {
          issue_id: string
          recipients?: number
          started_at?: string
          title: string
        }
        Update: {
          issue_id?: string
          recipients?: number
          started_at?: string
          title?: string
        }
        Relationships: []
      }
      newsletter_subscribers: {
        Row: {
          confirmed_at: string | null
          created_at: string
          email: string
          id: string
          mailed_at: string | null
          requested_at: string
          source: string | null
          state: string
          unsubscribed_at: string | null
          updated_at: string
        }
        Insert: {
          confirmed_at?: string | null
          created_at?: string
          email: string
          id?: string
          mailed_at?: string | null
          requested_at?: string
          source?: string | null
          state?: string
          unsubscribed_at?: string | null
          updated_at?: string
        }
        Update: {
          confirmed_at?: string | null
          created_at?: string
          email?: string
          id?: string
          mailed_at?: string | null
          requested_at?: string
          source?: string | null
          state?: string
          unsubscribed_at?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      notification_settings: {
        Row: {
          account_id: string
          created_at: string
          updated_at: string
          user_id: string
          wants_alerts: boolean
          wants_digest: boolean
        }
        Insert: {
          account_id: string
          created_at?: string
          updated_at?: string
          user_id: string
          wants_alerts?: boolean
          wants_digest?: boolean
        }
        Update: {
          account_id?: string
          created_at?: string
          updated_at?: string
          user_id?: string
          wants_alerts?: boolean
          wants_digest?: boolean
        }
        Relationships: [
          {
            foreignKeyName: "notification_settings_are_of_a_member"
            columns: ["account_id", "user_id"]
            isOneToOne: true
            referencedRelation: "account_members"
            referencedColumns: ["account_id", "user_id"]
          },
        ]
      }
      outbox: {
        Row: {
          attempts: number
          claim: string | null
          created_at: string
          id: string
          idempotency_key: string
          interruptions: number
          kind: string
          last_error: string | null
          max_attempts: number
          next_attempt_at: string
          payload: NonNullable<Json>
          postponed_at: string | null
          postponed_since: string | null
          priority: number
          sent_at: string | null
          state: string
          updated_at: string
        }
        Insert: {
          attempts?: number
          claim?: string | null
          created_at?: string
          id?: string
          idempotency_key: string
          interruptions?: number
          kind: string
          last_error?: string | null
          max_attempts?: number
          next_attempt_at?: string
          payload: NonNullable<Json>
          postponed_at?: string | null
          postponed_since?: string | null
          priority?: number
          sent_at?: string | null
          state?: string
          updated_at?: string
        }
        Update: {
          attempts?: number
          claim?: string | null
          created_at?: string
          id?: string
          idempotency_key?: string
          interruptions?: number
          kind?: string
          last_error?: string | null
          max_attempts?: number
          next_attempt_at?: string
          payload?: NonNullable<Json>
          postponed_at?: string | null
          postponed_since?: string | null
          priority?: number
          sent_at?: string | null
          state?: string
          updated_at?: string
        }
        Relationships: []
      }
      page_counts: {
        Row: {
          month: string
          pages: number
          site_id: string
        }
        Insert: {
          month: string
          pages: number
          site_id: string
        }
        Update: {
          month?: string
          pages?: number
          site_id?: string
        }
        Relationships: []
      }
      page_totals: {
        Row: {
          claimed: number | null
          grain: string
          kind: string
          name: string
          path: string
          site_id: string
          starts_at: string
          status: number
          visits: number
        }
        Insert: {
          claimed?: number | null
          grain: string
          kind: string
          name: string
          path: string
          site_id: string
          starts_at: string
          status: number
          visits: number
        }
        Update: {
          claimed?: number | null
          grain?: string
          kind?: string
          name?: string
          path?: string
          site_id?: string
          starts_at?: string
          status?: number
          visits?: number
        }
        Relationships: []
      }
      passage_comparisons: {
        Row: {
          compared_at: string
          created_at: string
          method: string
          missing: NonNullable<Json>
          model: string | null
          other_pages: number
          own_pages: number
          problem: string | null
          site_id: string
        }
        Insert: {
          compared_at: string
          created_at?: string
          method: string
          missing?: NonNullable<Json>
          model?: string | null
          other_pages?: number
          own_pages?: number
          problem?: string | null
          site_id: string
        }
        Update: {
          compared_at?: string
          created_at?: string
          method?: string
          missing?: NonNullable<Json>
          model?: string | null
          other_pages?: number
          own_pages?: number
          problem?: string | null
          site_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "passage_comparisons_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: true
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      plans: {
        Row: {
          created_at: string
          id: string
          name: string
          prompt_limit: number | null
          seat_limit: number | null
          share: number
          updated_at: string
          visitor_limit: number | null
        }
        Insert: {
          created_at?: string
          id: string
          name: string
          prompt_limit?: number | null
          seat_limit?: number | null
          share?: number
          updated_at?: string
          visitor_limit?: number | null
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          prompt_limit?: number | null
          seat_limit?: number | null
          share?: number
          updated_at?: string
          visitor_limit?: number | null
        }
        Relationships: []
      }
      prompt_runs: {
        Row: {
          account_id: string
          answer: string | null
          attempts: number
          canceled_claim: string | null
          claim: string | null
          claimed_until: string | null
          cost_usd: number | null
          country: string | null
          created_at: string
          engine: string
          error: string | null
          error_code: string | null
          finished_at: string | null
          id: string
          identity: string
          identity_judged_by: string
          input_tokens: number | null
          is_branded: boolean
          is_cut: boolean
          is_unclaimed: boolean
          latency_ms: number | null
          model: string | null
          number: number
          output_tokens: number | null
          prompt_version_id: string
          requested_by: string | null
          run_at: string
          site_id: string
          slot: string
          started_at: string | null
          state: string
          untracked_names: number | null
        }
        Insert: {
          account_id: string
          answer?: string | null
          attempts?: number
          canceled_claim?: string | null
          claim?: string | null
          claimed_until?: string | null
          cost_usd?: number | null
          country?: string | null
          created_at?: string
          engine: string
          error?: string | null
          error_code?: string | null
          finished_at?: string | null
          id?: string
          identity?: string
          identity_judged_by?: string
          input_tokens?: number | null
          is_branded?: boolean
          is_cut?: boolean
          is_unclaimed?: boolean
          latency_ms?: number | null
          model?: string | null
          number: number
          output_tokens?: number | null
          prompt_version_id: string
          requested_by?: string | null
          run_at?: string
          site_id: string
          slot: string
          started_at?: string | null
          state?: string
          untracked_names?: number | null
        }
        Update: {
          account_id?: string
          answer?: string | null
          attempts?: number
          canceled_claim?: string | null
          claim?: string | null
          claimed_until?: string | null
          cost_usd?: number | null
          country?: string | null
          created_at?: string
          engine?: string
          error?: string | null
          error_code?: string | null
          finished_at?: string | null
          id?: string
          identity?: string
          identity_judged_by?: string
          input_tokens?: number | null
          is_branded?: boolean
          is_cut?: boolean
          is_unclaimed?: boolean
          latency_ms?: number | null
          model?: string | null
          number?: number
          output_tokens?: number | null
          prompt_version_id?: string
          requested_by?: string | null
          run_at?: string
          site_id?: string
          slot?: string
          started_at?: string | null
          state?: string
          untracked_names?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "prompt_runs_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "account_meters"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "prompt_runs_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "prompt_runs_prompt_version_id_fkey"
            columns: ["prompt_version_id"]
            isOneToOne: false
            referencedRelation: "prompt_versions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "prompt_runs_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      prompt_versions: {
        Row: {
          country: string | null
          created_at: string
          id: string
          language: string | null
          names_own: boolean
          number: number
          persona: string | null
          prompt_id: string
          site_id: string
          text: string
        }
        Insert: {
          country?: string | null
          created_at?: string
          id?: string
          language?: string | null
          names_own?: boolean
          number: number
          persona?: string | null
          prompt_id: string
          site_id: string
          text: string
        }
        Update: {
          country?: string | null
          created_at?: string
          id?: string
          language?: string | null
          names_own?: boolean
          number?: number
          persona?: string | null
          prompt_id?: string
          site_id?: string
          text?: string
        }
        Relationships: [
          {
            foreignKeyName: "prompt_versions_prompt_id_fkey"
            columns: ["prompt_id"]
            isOneToOne: false
            referencedRelation: "prompts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "prompt_versions_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      prompts: {
        Row: {
          country: string | null
          created_at: string
          id: string
          is_branded: boolean | null
          is_enabled: boolean
          kind: string
          language: string | null
          persona: string | null
          site_id: string
          tags: string[]
          text: string
          topic: string | null
          updated_at: string
          version_id: string | null
        }
        Insert: {
          country?: string | null
          created_at?: string
          id?: string
          is_branded?: boolean | null
          is_enabled?: boolean
          kind?: string
          language?: string | null
          persona?: string | null
          site_id: string
          tags?: string[]
          text: string
          topic?: string | null
          updated_at?: string
          version_id?: string | null
        }
        Update: {
          country?: string | null
          created_at?: string
          id?: string
          is_branded?: boolean | null
          is_enabled?: boolean
          kind?: string
          language?: string | null
          persona?: string | null
          site_id?: string
          tags?: string[]
          text?: string
          topic?: string | null
          updated_at?: string
          version_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "prompts_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "prompts_version_id_is_one_of_its_versions"
            columns: ["version_id"]
            isOneToOne: false
            referencedRelation: "prompt_versions"
            referencedColumns: ["id"]
          },
        ]
      }
      recovery_codes: {
        Row: {
          created_at: string
          digest: string
          used_at: string | null
          user_id: string
        }
        Insert: {
          created_at?: string
          digest: string
          used_at?: string | null
          user_id: string
        }
        Update: {
          created_at?: string
          digest?: string
          used_at?: string | null
          user_id?: string
        }
        Relationships: []
      }
      report_links: {
        Row: {
          created_at: string
          created_by: string | null
          expires_at: string | null
          id: string
          last_opened_at: string | null
          name: string
          opened: number
          revoked_at: string | null
          site_id: string
          token: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          expires_at?: string | null
          id?: string
          last_opened_at?: string | null
          name: string
          opened?: number
          revoked_at?: string | null
          site_id: string
          token?: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          expires_at?: string | null
          id?: string
          last_opened_at?: string | null
          name?: string
          opened?: number
          revoked_at?: string | null
          site_id?: string
          token?: string
        }
        Relationships: [
          {
            foreignKeyName: "report_links_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      run_citations: {
        Row: {
          brand_id: string | null
          canonical_url: string
          host: string
          is_in_text: boolean
          kind: string
          position: number
          run_id: string
          site_id: string
          title: string | null
          url: string
        }
        Insert: {
          brand_id?: string | null
          canonical_url: string
          host: string
          is_in_text: boolean
          kind: string
          position: number
          run_id: string
          site_id: string
          title?: string | null
          url: string
        }
        Update: {
          brand_id?: string | null
          canonical_url?: string
          host?: string
          is_in_text?: boolean
          kind?: string
          position?: number
          run_id?: string
          site_id?: string
          title?: string | null
          url?: string
        }
        Relationships: [
          {
            foreignKeyName: "run_citations_brand_id_fkey"
            columns: ["brand_id"]
            isOneToOne: false
            referencedRelation: "brands"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "run_citations_run_id_fkey"
            columns: ["run_id"]
            isOneToOne: false
            referencedRelation: "prompt_runs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "run_citations_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      run_mentions: {
        Row: {
          brand_id: string
          count: number
          framing: string[]
          judged_by: string
          rank: number
          run_id: string
          sentence: string
          sentiment: number | null
          site_id: string
          start: number
          strength: string
        }
        Insert: {
          brand_id: string
          count: number
          framing?: string[]
          judged_by: string
          rank: number
          run_id: string
          sentence: string
          sentiment?: number | null
          site_id: string
          start: number
          strength: string
        }
        Update: {
          brand_id?: string
          count?: number
          framing?: string[]
          judged_by?: string
          rank?: number
          run_id?: string
          sentence?: string
          sentiment?: number | null
          site_id?: string
          start?: number
          strength?: string
        }
        Relationships: [
          {
            foreignKeyName: "run_mentions_brand_id_fkey"
            columns: ["brand_id"]
            isOneToOne: false
            referencedRelation: "brands"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "run_mentions_run_id_fkey"
            columns: ["run_id"]
            isOneToOne: false
            referencedRelation: "prompt_runs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "run_mentions_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      run_names: {
        Row: {
          count: number
          host: string | null
          name_id: string
          run_id: string
          sentence: string
          site_id: string
        }
        Insert: {
          count: number
          host?: string | null
          name_id: string
          run_id: string
          sentence: string
          site_id: string
        }
        Update: {
          count?: number
          host?: string | null
          name_id?: string
          run_id?: string
          sentence?: string
          site_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "run_names_name_id_fkey"
            columns: ["name_id"]
            isOneToOne: false
            referencedRelation: "found_names"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "run_names_run_id_fkey"
            columns: ["run_id"]
            isOneToOne: false
            referencedRelation: "prompt_runs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "run_names_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      run_responses: {
        Row: {
          created_at: string
          raw: NonNullable<Json>
          run_id: string
          site_id: string
        }
        Insert: {
          created_at?: string
          raw: NonNullable<Json>
          run_id: string
          site_id: string
        }
        Update: {
          created_at?: string
          raw?: NonNullable<Json>
          run_id?: string
          site_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "run_responses_run_id_fkey"
            columns: ["run_id"]
            isOneToOne: true
            referencedRelation: "prompt_runs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "run_responses_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      run_schedules: {
        Row: {
          cadence: string
          country: string
          created_at: string
          engines: string[]
          hour: number
          next_run_at: string | null
          runs_per_prompt: number
          site_id: string
          time_zone: string
          updated_at: string
        }
        Insert: {
          cadence?: string
          country?: string
          created_at?: string
          engines?: string[]
          hour?: number
          next_run_at?: string | null
          runs_per_prompt?: number
          site_id: string
          time_zone?: string
          updated_at?: string
        }
        Update: {
          cadence?: string
          country?: string
          created_at?: string
          engines?: string[]
          hour?: number
          next_run_at?: string | null
          runs_per_prompt?: number
          site_id?: string
          time_zone?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "run_schedules_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: true
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      run_searches: {
        Row: {
          position: number
          query: string
          run_id: string
          site_id: string
        }
        Insert: {
          position: number
          query: string
          run_id: string
          site_id: string
        }
        Update: {
          position?: number
          query?: string
          run_id?: string
          site_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "run_searches_run_id_fkey"
            columns: ["run_id"]
            isOneToOne: false
            referencedRelation: "prompt_runs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "run_searches_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      run_statements: {
        Row: {
          agrees: boolean
          created_at: string
          fact_id: string
          id: string
          judged_by: string
          run_id: string
          sentence: string
          site_id: string
          source_url: string | null
        }
        Insert: {
          agrees: boolean
          created_at?: string
          fact_id: string
          id?: string
          judged_by: string
          run_id: string
          sentence: string
          site_id: string
          source_url?: string | null
        }
        Update: {
          agrees?: boolean
          created_at?: string
          fact_id?: string
          id?: string
          judged_by?: string
          run_id?: string
          sentence?: string
          site_id?: string
          source_url?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "run_statements_fact_id_fkey"
            columns: ["fact_id"]
            isOneToOne: false
            referencedRelation: "brand_facts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "run_statements_run_id_fkey"
            columns: ["run_id"]
            isOneToOne: false
            referencedRelation: "prompt_runs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "run_statements_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      run_totals: {
        Row: {
          agreeing_statements: number
          ambiguous_runs: number
          citations: number
          competitor_citations: number
          empty_runs: number
          engine: string
          grain: string
          hallucinated_statements: number
          names_read_runs: number
          naming_runs: number
          own_citations: number
          own_cited_runs: number
          own_text_cited_runs: number
          prompt_version_id: string
          runs: number
          site_id: string
          starts_on: string
          statements: number
          tracked_mentions: number
          unclaimed_runs: number
          unknown_runs: number
          untracked_mentions: number
        }
        Insert: {
          agreeing_statements?: number
          ambiguous_runs?: number
          citations?: number
          competitor_citations?: number
          empty_runs?: number
          engine: string
          grain: string
          hallucinated_statements?: number
          names_read_runs?: number
          naming_runs?: number
          own_citations?: number
          own_cited_runs?: number
          own_text_cited_runs?: number
          prompt_version_id: string
          runs?: number
          site_id: string
          starts_on: string
          statements?: number
          tracked_mentions?: number
          unclaimed_runs?: number
          unknown_runs?: number
          untracked_mentions?: number
        }
        Update: {
          agreeing_statements?: number
          ambiguous_runs?: number
          citations?: number
          competitor_citations?: number
          empty_runs?: number
          engine?: string
          grain?: string
          hallucinated_statements?: number
          names_read_runs?: number
          naming_runs?: number
          own_citations?: number
          own_cited_runs?: number
          own_text_cited_runs?: number
          prompt_version_id?: string
          runs?: number
          site_id?: string
          starts_on?: string
          statements?: number
          tracked_mentions?: number
          unclaimed_runs?: number
          unknown_runs?: number
          untracked_mentions?: number
        }
        Relationships: [
          {
            foreignKeyName: "run_totals_prompt_version_id_fkey"
            columns: ["prompt_version_id"]
            isOneToOne: false
            referencedRelation: "prompt_versions"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "run_totals_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      scans: {
        Row: {
          address: string
          checked_at: string
          created_at: string
          expires_at: string | null
          host: string
          id: string
          is_kept: boolean
          is_own: boolean
          maker_hash: string | null
          previous_id: string | null
          report: NonNullable<Json>
          score: number
          site_id: string | null
          token: string
          updated_at: string
        }
        Insert: {
          address: string
          checked_at: string
          created_at?: string
          expires_at?: never
          host?: never
          id?: string
          is_kept?: boolean
          is_own?: boolean
          maker_hash?: string | null
          previous_id?: string | null
          report: NonNullable<Json>
          score: number
          site_id?: string | null
          token: string
          updated_at?: string
        }
        Update: {
          address?: string
          checked_at?: string
          created_at?: string
          expires_at?: never
          host?: never
          id?: string
          is_kept?: boolean
          is_own?: boolean
          maker_hash?: string | null
          previous_id?: string | null
          report?: NonNullable<Json>
          score?: number
          site_id?: string | null
          token?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "scans_previous_id_fkey"
            columns: ["previous_id"]
            isOneToOne: false
            referencedRelation: "scans"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "scans_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      site_crawls: {
        Row: {
          finished_at: string | null
          id: string
          pages_fetched: number
          pages_found: number
          pages_skipped: number
          problem: string | null
          requested_at: string
          site_id: string
          started_at: string | null
          state: string
        }
        Insert: {
          finished_at?: string | null
          id?: string
          pages_fetched?: number
          pages_found?: number
          pages_skipped?: number
          problem?: string | null
          requested_at?: string
          site_id: string
          started_at?: string | null
          state?: string
        }
        Update: {
          finished_at?: string | null
          id?: string
          pages_fetched?: number
          pages_found?: number
          pages_skipped?: number
          problem?: string | null
          requested_at?: string
          site_id?: string
          started_at?: string | null
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: "site_crawls_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      site_file_versions: {
        Row: {
          body: string
          crawl_id: string | null
          created_at: string
          created_by: string | null
          id: string
          name: string
          origin: string
          site_id: string
        }
        Insert: {
          body: string
          crawl_id?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          name: string
          origin: string
          site_id: string
        }
        Update: {
          body?: string
          crawl_id?: string | null
          created_at?: string
          created_by?: string | null
          id?: string
          name?: string
          origin?: string
          site_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "site_file_versions_crawl_id_fkey"
            columns: ["crawl_id"]
            isOneToOne: false
            referencedRelation: "site_crawls"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "site_file_versions_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      site_files: {
        Row: {
          created_at: string
          is_edited: boolean
          name: string
          published_version_id: string
          site_id: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          is_edited?: boolean
          name: string
          published_version_id: string
          site_id: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          is_edited?: boolean
          name?: string
          published_version_id?: string
          site_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "site_files_publish_a_version_of_the_file"
            columns: ["published_version_id", "site_id", "name"]
            isOneToOne: false
            referencedRelation: "site_file_versions"
            referencedColumns: ["id", "site_id", "name"]
          },
          {
            foreignKeyName: "site_files_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      site_installs: {
        Row: {
          first_seen_at: string | null
          last_check_nonce: string | null
          last_checked_at: string | null
          last_seen_at: string | null
          problem: string | null
          site_id: string
          source: string
          version: string | null
        }
        Insert: {
          first_seen_at?: string | null
          last_check_nonce?: string | null
          last_checked_at?: string | null
          last_seen_at?: string | null
          problem?: string | null
          site_id: string
          source: string
          version?: string | null
        }
        Update: {
          first_seen_at?: string | null
          last_check_nonce?: string | null
          last_checked_at?: string | null
          last_seen_at?: string | null
          problem?: string | null
          site_id?: string
          source?: string
          version?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "site_installs_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      site_profiles: {
        Row: {
          contact: string | null
          created_at: string
          description: string | null
          logo_url: string | null
          organization_name: string
          same_as: string[]
          site_id: string
          updated_at: string
        }
        Insert: {
          contact?: string | null
          created_at?: string
          description?: string | null
          logo_url?: string | null
          organization_name: string
          same_as?: string[]
          site_id: string
          updated_at?: string
        }
        Update: {
          contact?: string | null
          created_at?: string
          description?: string | null
          logo_url?: string | null
          organization_name?: string
          same_as?: string[]
          site_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "site_profiles_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: true
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      sites: {
        Row: {
          account_id: string
          created_at: string
          domain: string | null
          id: string
          is_scanned_weekly: boolean
          name: string
          public_token: string
          updated_at: string
          verification_token: string
          verified_at: string | null
          verified_by: string | null
        }
        Insert: {
          account_id: string
          created_at?: string
          domain?: string | null
          id?: string
          is_scanned_weekly?: boolean
          name: string
          public_token?: string
          updated_at?: string
          verification_token?: string
          verified_at?: string | null
          verified_by?: string | null
        }
        Update: {
          account_id?: string
          created_at?: string
          domain?: string | null
          id?: string
          is_scanned_weekly?: boolean
          name?: string
          public_token?: string
          updated_at?: string
          verification_token?: string
          verified_at?: string | null
          verified_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "sites_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "account_meters"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "sites_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
        ]
      }
      source_totals: {
        Row: {
          citations: number
          engine: string
          grain: string
          host: string
          is_branded: boolean
          kind: string
          runs: number
          site_id: string
          starts_on: string
        }
        Insert: {
          citations?: number
          engine: string
          grain: string
          host: string
          is_branded?: boolean
          kind: string
          runs?: number
          site_id: string
          starts_on: string
        }
        Update: {
          citations?: number
          engine?: string
          grain?: string
          host?: string
          is_branded?: boolean
          kind?: string
          runs?: number
          site_id?: string
          starts_on?: string
        }
        Relationships: [
          {
            foreignKeyName: "source_totals_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      suspicious_totals: {
        Row: {
          day: string
          held: number
          last_at: string
          network: string
          origin: string
          reason: string
          referrals: number
          site_id: string
          visits: number
        }
        Insert: {
          day: string
          held: number
          last_at: string
          network: string
          origin: string
          reason: string
          referrals: number
          site_id: string
          visits: number
        }
        Update: {
          day?: string
          held?: number
          last_at?: string
          network?: string
          origin?: string
          reason?: string
          referrals?: number
          site_id?: string
          visits?: number
        }
        Relationships: [
          {
            foreignKeyName: "suspicious_totals_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      usage_events: {
        Row: {
          account_id: string
          created_at: string
          happened_at: string
          id: string
          kind: string
          month: string
          quantity: number
          site_id: string | null
          subject: string
        }
        Insert: {
          account_id: string
          created_at?: string
          happened_at?: string
          id?: string
          kind: string
          month?: never
          quantity?: number
          site_id?: string | null
          subject: string
        }
        Update: {
          account_id?: string
          created_at?: string
          happened_at?: string
          id?: string
          kind?: string
          month?: never
          quantity?: number
          site_id?: string | null
          subject?: string
        }
        Relationships: [
          {
            foreignKeyName: "usage_events_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "account_meters"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "usage_events_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "usage_events_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      visibility_alerts: {
        Row: {
          created_at: string
          day: string
          direction: string
          figure: string
          n: number
          since_day: string
          site_id: string
          usual_high: number
          usual_low: number
          value: number
        }
        Insert: {
          created_at?: string
          day: string
          direction: string
          figure: string
          n: number
          since_day: string
          site_id: string
          usual_high: number
          usual_low: number
          value: number
        }
        Update: {
          created_at?: string
          day?: string
          direction?: string
          figure?: string
          n?: number
          since_day?: string
          site_id?: string
          usual_high?: number
          usual_low?: number
          value?: number
        }
        Relationships: [
          {
            foreignKeyName: "visibility_alerts_site_id_fkey"
            columns: ["site_id"]
            isOneToOne: false
            referencedRelation: "sites"
            referencedColumns: ["id"]
          },
        ]
      }
      visit_totals: {
        Row: {
          grain: string
          kind: string
          last_at: string
          name: string
          site_id: string
          starts_at: string
          status: number
          verification: string
          visits: number
        }
        Insert: {
          grain: string
          kind: string
          last_at: string
          name: string
          site_id: string
          starts_at: string
          status: number
          verification: string
          visits: number
        }
        Update: {
          grain?: string
          kind?: string
          last_at?: string
          name?: string
          site_id?: string
          starts_at?: string
          status?: number
          verification?: string
          visits?: number
        }
        Relationships: []
      }
      visitor_limits: {
        Row: {
          account_id: string
          month: string
          reached_at: string
          visitor_limit: number
        }
        Insert: {
          account_id: string
          month: string
          reached_at?: string
          visitor_limit: number
        }
        Update: {
          account_id?: string
          month?: string
          reached_at?: string
          visitor_limit?: number
        }
        Relationships: [
          {
            foreignKeyName: "visitor_limits_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "account_meters"
            referencedColumns: ["account_id"]
          },
          {
            foreignKeyName: "visitor_limits_account_id_fkey"
            columns: ["account_id"]
            isOneToOne: false
            referencedRelation: "accounts"
            referencedColumns: ["id"]
          },
        ]
      }
      visitor_months: {
        Row: {
          counts: number[]
          month: string
          registers: string
          site_id: string
          visitors: number
        }
        Insert: {
          counts: number[]
          month: string
          registers: string
          site_id: string
          visitors: number
        }
        Update: {
          counts?: number[]
          month?: string
          registers?: string
          site_id?: string
          visitors?: number
        }
        Relationships: []
      }
      visitor_totals: {
        Row: {
          grain: string
          site_id: string
          starts_at: string
          visitors: number
        }
        Insert: {
          grain: string
          site_id: string
          starts_at: string
          visitors: number
        }
        Update: {
          grain?: string
          site_id?: string
          starts_at?: string
          visitors?: number
        }
        Relationships: []
      }
      visits: {
        Row: {
          at: string
          id: string
          kind: string
          name: string
          path: string
          site_id: string
          source: string
          status: number
          verification: string | null
        }
        Insert: {
          at: string
          id: string
          kind: string
          name: string
          path: string
          site_id: string
          source: string
          status: number
          verification?: string | null
        }
        Update: {
          at?: string
          id?: string
          kind?: string
          name?: string
          path?: string
          site_id?: string
          source?: string
          status?: number
          verification?: string | null
        }
        Relationships: []
      }
    }
    Views: {
      account_meters: {
        Row: {
          account_id: string | null
          allowed: number | null
          meter: string | null
          resets_at: string | null
          used: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      accept_invitation: { Args: { invitation_id: string }; Returns: string }
      access_mail: {
        Args: { account_id: string; people: string[]; user_id: string }
        Returns: Json
      }
      account_activity: {
        Args: { account_id: string; before_id?: number; kinds?: string[] }
        Returns: Json
      }
      account_export_part: {
        Args: { export_id: string; number: number }
        Returns: string
      }
      account_export_tables: { Args: Record<PropertyKey, never>; Returns: Json }
      account_people: { Args: { account_id: string }; Returns: Json }
      add_call_cost: {
        Args: { cost_usd: number; site_id: string }
        Returns: undefined
      }
      alert_history: {
        Args: { site_id: string; until_day: string }
        Returns: Json
      }
      apply_subscription: {
        Args: {
          actor?: string
          customer: string
          events?: string[]
          reading: string
          subscription: Json
        }
        Returns: Json
      }
      billing_overview: { Args: { account: string }; Returns: Json }
      book_demo: {
        Args: {
          email: string
          key: string
          name: string
          selected_date: string
          sender?: string
          time_zone?: string
        }
        Returns: {
          booking_id: string
          wait_seconds: number
        }[]
      }
      cancel_prompt_runs: {
        Args: { run_ids?: string[]; site_id: string }
        Returns: number
      }
      claim_jobs: {
        Args: { batch?: number; kind: string; lease_seconds?: number }
        Returns: {
          account_id: string | null
          attempts: number
          claim: string | null
          created_at: string
          deduplication_key: string | null
          finished_at: string | null
          id: string
          kind: string
          last_error: string | null
          max_attempts: number
          payload: NonNullable<Json>
          run_at: string
          state: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "jobs"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      claim_outbox: {
        Args: { batch?: number; lease_seconds?: number }
        Returns: {
          attempts: number
          claim: string | null
          created_at: string
          id: string
          idempotency_key: string
          interruptions: number
          kind: string
          last_error: string | null
          max_attempts: number
          next_attempt_at: string
          payload: NonNullable<Json>
          postponed_at: string | null
          postponed_since: string | null
          priority: number
          sent_at: string | null
          state: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "outbox"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      claim_passage_comparisons: {
        Args: { batch?: number; lease_seconds?: number }
        Returns: {
          account_id: string | null
          attempts: number
          claim: string | null
          created_at: string
          deduplication_key: string | null
          finished_at: string | null
          id: string
          kind: string
          last_error: string | null
          max_attempts: number
          payload: NonNullable<Json>
          run_at: string
          state: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "jobs"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      claim_prompt_runs: {
        Args: {
          batch: number
          daily_calls: number
          engine_limits: Json
          lease_seconds: number
          monthly_cost_usd: number
        }
        Returns: Json
      }
      claim_runs_in_budget: {
        Args: {
          batch: number
          budgets: Json
          engine_limits: Json
          lease_seconds: number
        }
        Returns: Json
      }
      client_workspace: { Args: Record<PropertyKey, never>; Returns: Json }
      confirm_newsletter: {
        Args: {
          link_made_at?: string
          subscriber_id: string
          tell_hub_spot?: boolean
        }
        Returns: string
      }
      decline_invitation: { Args: { invitation_id: string }; Returns: boolean }
      delete_account_slice: {
        Args: { account_id: string; batch?: number }
        Returns: boolean
      }
      deletion_mail: {
        Args: { account_id: string; actor_id: string; user_id: string }
        Returns: Json
      }
      due_billing_subscriptions: {
        Args: { batch?: number }
        Returns: {
          customer_id: string
          id: string
        }[]
      }
      fail_job: {
        Args: {
          error: string
          job_claim: string
          job_id: string
          wait_seconds?: number
        }
        Returns: boolean
      }
      fail_prompt_run: {
        Args: {
          code: string
          cost?: number
          is_final: boolean
          message: string
          retry_seconds?: number
          run_claim: string
          run_id: string
        }
        Returns: boolean
      }
      fill_sample_account: {
        Args: { part: number; today: string }
        Returns: boolean
      }
      finish_account_export: {
        Args: { export_claim: string; export_id: string; is_ready?: boolean }
        Returns: boolean
      }
      finish_cited_page: {
        Args: { page_claim: string; page_id: string; result: Json }
        Returns: boolean
      }
      finish_job: {
        Args: { job_claim: string; job_id: string }
        Returns: boolean
      }
      finish_passage_comparison: {
        Args: { comparison_claim: string; result: Json; site_id: string }
        Returns: boolean
      }
      finish_prompt_run: {
        Args: { result: Json; run_claim: string; run_id: string }
        Returns: boolean
      }
      follow_crawl: {
        Args: { name: string; site_id: string }
        Returns: boolean
      }
      give_up_reading: {
        Args: { reading_claim: string; site_id: string }
        Returns: boolean
      }
      hand_over_account: {
        Args: { account_id: string; to_user: string }
        Returns: boolean
      }
      import_prompts: {
        Args: { rows: Json; site_id: string }
        Returns: {
          added: number
          skipped: number
        }[]
      }
      invitation_mail: { Args: { invitation_id: string }; Returns: Json }
      invite_member: {
        Args: { account_id: string; email: string; role: string }
        Returns: string
      }
      latest_visits: {
        Args: {
          before_at: string
          names?: string[]
          path?: string
          site_id: string
          statuses?: number[]
          visit_count?: number
        }
        Returns: Json
      }
      link_billing_customer: {
        Args: { account: string; customer: string; replaced?: string }
        Returns: string
      }
      location_to_check: {
        Args: { available: string[]; kept?: string }
        Returns: Json
      }
      mark_billing_customer_deleted: {
        Args: { customer: string }
        Returns: string[]
      }
      my_invitations: { Args: Record<PropertyKey, never>; Returns: Json }
      my_sessions: { Args: Record<PropertyKey, never>; Returns: Json }
      name_details: { Args: { name_id: string }; Returns: Json }
      names_to_judge: {
        Args: { batch?: number; model: string; site_id: string }
        Returns: Json
      }
      newsletter_figures: { Args: Record<PropertyKey, never>; Returns: Json }
      newsletter_progress: {
        Args: { issue_id: string }
        Returns: {
          again: number
          dead: number
          sent: number
          total: number
          waiting: number
        }[]
      }
      note_payments_ended: { Args: { account_id: string }; Returns: undefined }
      notification_recipient: {
        Args: { account_id: string; user_id: string }
        Returns: Json
      }
      open_account: {
        Args: {
          account_name: string
          despite_invitations?: boolean
          site_domain?: string
        }
        Returns: string
      }
      open_report_link: {
        Args: { is_counted?: boolean; token: string }
        Returns: Json
      }
      open_sample_account: {
        Args: { email: string; today: string }
        Returns: Json
      }
      outbox_figures: {
        Args: Record<PropertyKey, never>
        Returns: {
          dead: number
          oldest_waiting: string
          retried: number
          waiting: number
        }[]
      }
      own_brand_sums: {
        Args: {
          days: string[]
          known_by?: string
          models_by?: string
          site_id: string
        }
        Returns: Json
      }
      plan_prompt_runs: {
        Args: { available: string[]; batch?: number }
        Returns: number
      }
      prompt_report: {
        Args: { engine?: string; first_day: string; site_id: string }
        Returns: Json
      }
      publish_site_file_version: {
        Args: { version_id: string }
        Returns: boolean
      }
      queue_digests: { Args: { at?: string }; Returns: number }
      queue_meter_notices: { Args: { at?: string }; Returns: number }
      queue_name_judgments: {
        Args: { batch?: number; model: string }
        Returns: number
      }
      queue_newsletter: {
        Args: { issue_id: string; title: string }
        Returns: {
          queued: number
          recipients: number
        }[]
      }
      queue_site_scans: { Args: Record<PropertyKey, never>; Returns: number }
      read_account_export: {
        Args: {
          export_claim: string
          export_id: string
          most_bytes?: number
          most_rows?: number
        }
        Returns: Json
      }
      read_answer_slice: {
        Args: { batch?: number; reading_claim: string; site_id: string }
        Returns: Json
      }
      read_by_rules: {
        Args: { batch?: number; version: number }
        Returns: number
      }
      recent_searches: {
        Args: {
          branded?: boolean
          count?: number
          engines?: string[]
          site_id: string
        }
        Returns: Json
      }
      record_alerts: {
        Args: { alerts: Json; checked_day: string; site_id: string }
        Returns: number
      }
      record_billing_events: { Args: { events: Json }; Returns: string[] }
      remove_sample_account: {
        Args: { batch?: number; email: string }
        Returns: Json
      }
      replace_recovery_codes: {
        Args: { digests: string[] }
        Returns: undefined
      }
      request_account_deletion: {
        Args: { account_id: string; typed_name: string }
        Returns: string
      }
      request_account_export: { Args: { account_id: string }; Returns: string }
      request_newsletter: {
        Args: { email: string; source: string }
        Returns: undefined
      }
      request_prompt_runs: {
        Args: {
          engines: string[]
          prompt_ids: string[]
          request: string
          runs_per_prompt?: number
          site_id: string
        }
        Returns: number
      }
      resubscribe_newsletter: {
        Args: { subscriber_id: string; tell_hub_spot?: boolean }
        Returns: string
      }
      revive_outbox: { Args: { message_id?: string }; Returns: number }
      revoke_ingest_key: { Args: { key_id: string }; Returns: boolean }
      roll_up_visits: { Args: { batch_count?: number }; Returns: Json }
      rotate_ingest_key: {
        Args: {
          digest: string
          hint: string
          kind: string
          site_id: string
          tag_key?: string
        }
        Returns: string
      }
      save_site_file: {
        Args: { body: string; name: string; site_id: string }
        Returns: string
      }
      set_notification: {
        Args: {
          account_id: string
          is_wanted: boolean
          kind: string
          user_id: string
        }
        Returns: boolean
      }
      settle_billing_events: { Args: { events: Json }; Returns: number }
      settle_outbox: { Args: { outcomes: Json }; Returns: number }
      settle_suspicious_visits: {
        Args: {
          is_counted: boolean
          network?: string
          origin?: string
          reason?: string
          site_id: string
        }
        Returns: Json
      }
      site_setup: { Args: { site_id: string }; Returns: Json }
      sites_to_check: {
        Args: { after?: string; batch?: number }
        Returns: {
          day: string
          site_id: string
        }[]
      }
      start_account_deletion: { Args: { deletion_id: string }; Returns: Json }
      start_billing_reading: {
        Args: { customer: string; subscription?: string }
        Returns: string
      }
      start_engine_call: {
        Args: { budgets: Json; site_id: string; subject: string }
        Returns: boolean
      }
      store_account_export_part: {
        Args: {
          export_claim: string
          export_id: string
          lease_seconds?: number
          part: Json
        }
        Returns: boolean
      }
      store_crawled_files: {
        Args: { crawl_id: string; files: Json }
        Returns: number
      }
      store_name_judgments: {
        Args: {
          judgment_claim: string
          judgments: Json
          model: string
          site_id: string
        }
        Returns: boolean
      }
      store_readings: {
        Args: { reading_claim: string; readings: Json; site_id: string }
        Returns: boolean
      }
      store_visit_batches: { Args: { batches: Json }; Returns: Json }
      suspicious_visits: { Args: { site_id: string }; Returns: Json }
      tidy: { Args: { batch?: number }; Returns: number }
      tidy_prompt_runs: { Args: { batch?: number }; Returns: number }
      tidy_visits: { Args: { batch?: number }; Returns: number }
      unclaimed_runs: {
        Args: {
          branded?: boolean
          count?: number
          engines?: string[]
          site_id: string
        }
        Returns: Json
      }
      undo_account_deletion: { Args: { account_id: string }; Returns: boolean }
      unsubscribe_newsletter: {
        Args: { subscriber_id: string; tell_hub_spot?: boolean }
        Returns: string
      }
      use_api_key: { Args: { digest: string }; Returns: Json }
      use_recovery_code: {
        Args: { digest: string; user_id: string }
        Returns: boolean
      }
      visibility_names: {
        Args: {
          before_on: string
          branded?: boolean
          count?: number
          ends_on: string
          engines?: string[]
          grain: string
          site_id: string
          starts_on: string
        }
        Returns: Json
      }
      visibility_report: {
        Args: {
          before_on: string
          branded?: boolean
          countries?: string[]
          ends_on: string
          engines?: string[]
          grain: string
          kinds?: string[]
          personas?: string[]
          site_id: string
          starts_on: string
          tags?: string[]
          topics?: string[]
        }
        Returns: Json
      }
      visibility_sources: {
        Args: {
          before_on: string
          branded?: boolean
          count?: number
          ends_on: string
          engines?: string[]
          grain: string
          site_id: string
          starts_on: string
        }
        Returns: Json
      }
      visit_series: {
        Args: {
          bucket?: string
          ends_at: string
          grain: string
          kind: string
          names?: string[]
          path?: string
          site_id: string
          starts_at: string
          statuses?: number[]
        }
        Returns: Json
      }
      visited_pages: {
        Args: {
          before_at: string
          ends_at: string
          grain: string
          kind: string
          names?: string[]
          page_count?: number
          page_offset?: number
          path?: string
          site_id: string
          starts_at: string
          statuses?: number[]
        }
        Returns: Json
      }
      visitor_salts: { Args: Record<PropertyKey, never>; Returns: Json }
      visitor_series: {
        Args: {
          ends_at: string
          grain: string
          site_id: string
          starts_at: string
        }
        Returns: Json
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
